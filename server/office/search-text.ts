const LONGEST = 200
/** Halves of a character too, such as the cut may leave: the log cannot hold them. */
const NOT_SEARCHED = /[\p{Cc}\p{Cs}]+/gu

/** What was typed into a search, without what no text of ours holds. */
export const readSearch = (typed: string): string =>
  typed.slice(0, LONGEST).replaceAll(NOT_SEARCHED, ' ').trim()

/** The LIKE pattern of texts that hold these words, letter by letter. */
export const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
