/** The maximum length of some text fields of a page, in characters. The limit of all other fields is `SENTENCE`. */
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

/** The maximum length of a text field of a page, in characters. */
export const mostOf = (field: string): number => MOST[field] ?? SENTENCE

/** The maximum length of a headline's line, in characters. */
export const LINE = 32
/** The maximum number of lines of a headline. */
export const MOST_LINES = 3
/** The maximum length of a question, in characters. */
export const QUESTION = 120
/** The maximum length of an answer, in characters. */
export const ANSWER = 600
/** The maximum number of questions of a page. */
export const MOST_QUESTIONS = 20
