import type { FaqItem } from '#app/content/faq.ts'

/** The questions that a page answers, by its path: the same lists that the page shows. */
export const QUESTIONS: Readonly<Record<string, readonly FaqItem[]>> = {}
