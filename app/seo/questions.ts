import { customSolutions } from '#app/content/custom-solutions.ts'
import type { FaqItem } from '#app/content/faq.ts'
import { pricing } from '#app/content/pricing.ts'

/** The questions that a page answers, by its path: the same lists that the page shows. */
export const QUESTIONS: Readonly<Record<string, readonly FaqItem[]>> = {
  '/pricing': pricing.faq,
  '/custom-solutions': customSolutions.faq,
}
