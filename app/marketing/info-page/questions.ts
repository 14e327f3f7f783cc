/**
 * A question and its answer (product.md 3.12). Plain text: it is shown, and given to search engines.
 */
export type FaqItem = { question: string; answer: string }

/** The heading over every list of questions. */
export const FAQ_TITLE = 'Fair questions'
