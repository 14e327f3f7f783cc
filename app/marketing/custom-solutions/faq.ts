import { customSolutionsQuestions } from '#domain/site/page-texts/custom-solutions-questions.ts'
import { textsOf } from '#domain/site/page-texts/page-text.ts'

const texts = textsOf('/custom-solutions', { questions: customSolutionsQuestions })

/** The questions of product.md 2.15, or the operator's. The built-in questions load with the lower part of the page. */
export const customSolutionsFaq = () => texts().questions
