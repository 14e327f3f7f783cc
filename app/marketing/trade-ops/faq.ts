import { textsOf } from '#domain/site/page-texts/page-text.ts'
import { tradeOpsQuestions } from '#domain/site/page-texts/trade-ops-questions.ts'

const texts = textsOf('/trade-ops', { questions: tradeOpsQuestions })

/** The questions about TradeOps. They are in the chunk of the lower sections. */
export const tradeOpsFaq = () => texts().questions
