/** The most characters of a field of a page's texts; of any other field, a sentence's. */
const MOST: Readonly<Record<string, number>> = {
  headline: 80,
  trust: 90,
  offersTitle: 80,
  reasonsTitle: 80,
  stepsTitle: 80,
  closingTitle: 80,
  searchTitle: 65,
  searchDescription: 160,
}
const SENTENCE = 240

/** The most characters of a text of a page, by its field. */
export const mostOf = (field: string): number => MOST[field] ?? SENTENCE

/** A headline in lines: the most characters of a line, and the most lines. */
export const LINE = 32
export const MOST_LINES = 3
export const QUESTION = 120
export const ANSWER = 600
export const MOST_QUESTIONS = 20
