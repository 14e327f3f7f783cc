const LONGEST = 200
/** Halves of a character too, such as the cut may leave: the log cannot hold them. */
const NOT_SEARCHED = /[\p{Cc}\p{Cs}]+/gu

/** What was typed into a search, without what no text of ours holds. */
const readSearch = (typed: string): string => typed.slice(0, LONGEST).replaceAll(NOT_SEARCHED, ' ').trim()

/** The LIKE pattern of texts that hold these words, letter by letter. */
export const patternOf = (message: string): string => `%${message.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const WORDS_MAX = 10

/**
 * What a search looks for: each word, or a phone number as one thing, with its digits alone beside it, by which it is
 * found however either side has written it.
 */
export type Requested = { words: readonly string[]; digits: string | undefined }

export function readWanted(typed: string): Requested {
  const text = readSearch(typed).replaceAll(/\s+/g, ' ')
  const digits = phoneIn(text)
  const message = digits === undefined ? text.split(' ').slice(0, WORDS_MAX) : [text]
  return { words: message.filter(Boolean), digits }
}

/** The digits of a phone number without what only one side may have: +61 491 … is 0491 …. */
function phoneIn(text: string): string | undefined {
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  if (digits.length < 4) return undefined
  return digits.length < 9 ? digits : digits.replace(/^(?:61|0)/, '')
}
