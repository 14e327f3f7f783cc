import leven from 'leven'

/** At most this many characters of a mistyped number are wrong, missing or added. Two swapped ones count as two. */
const MAX_MISTAKES = 2
/** `leven` stops counting here. */
const LIMIT = { maxDistance: MAX_MISTAKES + 1 }

/**
 * The one of these order numbers that somebody most likely meant by `typed`, with or without "R-". Undefined if none is
 * near, or if two are equally near.
 */
export function nearestNumber(typed: string, numbers: readonly string[]): string | undefined {
  const code = codeOf(typed)
  const near = numbers
    .map((number) => ({ number, mistakes: leven(code, codeOf(number), LIMIT) }))
    .filter(({ mistakes }) => mistakes <= MAX_MISTAKES)
    .toSorted((one, other) => one.mistakes - other.mistakes)
  const [first, second] = near
  return first && first.mistakes !== second?.mistakes ? first.number : undefined
}

const codeOf = (number: string) =>
  number
    .toUpperCase()
    .replace(/^R-/, '')
    .replaceAll(/[^\dA-Z]/g, '')
