/** The most characters of some fields of a page's texts. Other fields take `SENTENCE`. */
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

/** The most characters of each line of a headline that has lines. */
export const LINE = 32
/** The most lines of a headline. */
export const MOST_LINES = 3
/** The most characters of a question. */
export const QUESTION = 120
/** The most characters of an answer. */
export const ANSWER = 600
/** The most questions of a page. */
export const MOST_QUESTIONS = 20
