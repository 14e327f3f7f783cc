/** The maximum length of some text fields of a page, in characters. The limit of all other fields is `SENTENCE`. */
const MAX_LENGTH_BY_FIELD: Readonly<Record<string, number>> = {
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
export const maxLengthOf = (field: string): number => MAX_LENGTH_BY_FIELD[field] ?? SENTENCE

/** The maximum length of a headline's line, in characters. */
export const MAX_LINE_LENGTH = 32
export const MAX_HEADLINE_LINES = 3
/** The maximum length of a question, in characters. */
export const MAX_QUESTION_LENGTH = 120
/** The maximum length of an answer, in characters. */
export const MAX_ANSWER_LENGTH = 600
export const MAX_QUESTIONS = 20
