const MAX_CHARACTERS = 200
/**
 * Control characters and lone surrogates. The database refuses a NUL. The cut of the text may leave a lone surrogate.
 */
const NOT_SEARCHED = /[\p{Cc}\p{Cs}]+/gu

/** The typed text, cut to `MAX_CHARACTERS`, with a space in place of what `NOT_SEARCHED` matches. */
const readSearch = (typed: string): string =>
  typed.slice(0, MAX_CHARACTERS).replaceAll(NOT_SEARCHED, ' ').trim()

/** The LIKE pattern that matches every text containing this text. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const WORDS_MAX = 10

/**
 * The words of a search. For a phone number, `words` has the whole text as one word, and `digits` the result of
 * `phoneIn`.
 */
export type SearchTerms = { words: readonly string[]; digits: string | undefined }

export function readSearchTerms(typed: string): SearchTerms {
  const text = readSearch(typed).replaceAll(/\s+/g, ' ')
  const digits = phoneIn(text)
  const words = digits === undefined ? text.split(' ').slice(0, WORDS_MAX) : [text]
  return { words: words.filter(Boolean), digits }
}

const SHORTEST = 4
/**
 * The fewest digits of a whole phone number. Fewer digits may begin with 61 by chance, so only +61 and 0061 count as
 * their country code.
 */
const WHOLE = 9

/**
 * The digits of a phone number, or of its beginning, without country code and leading zero. +61 491 …, +61 (0)491 …,
 * 0061 491 … and 0491 … give the same digits. Four digits are returned unchanged, because a postcode may begin with a
 * zero. Undefined for other text.
 */
function phoneIn(text: string): string | undefined {
  const digits = /^[\d\s()+.-]+$/.test(text) ? text.replaceAll(/\D/g, '') : ''
  if (digits.length < SHORTEST) return undefined
  if (digits.length === SHORTEST) return digits
  const hasCountry = text.startsWith('+') || digits.length >= WHOLE
  const national = digits.replace(hasCountry ? /^(?:00)?(?:61)?0?/ : /^(?:0061)?0?/, '')
  return national.length < SHORTEST ? digits : national
}
