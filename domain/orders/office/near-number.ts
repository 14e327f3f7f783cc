/** At most this many characters of a mistyped number are wrong, missing, added or swapped. */
const MAX_MISTAKES = 2

/**
 * The one of these order numbers that somebody most likely meant by `typed`, with or without "R-". Undefined if none is
 * near, or if two are equally near.
 */
export function nearestNumber(typed: string, numbers: readonly string[]): string | undefined {
  const code = codeOf(typed)
  const near = numbers
    .filter((number) => Math.abs(codeOf(number).length - code.length) <= MAX_MISTAKES)
    .map((number) => ({ number, mistakes: mistakesBetween(code, codeOf(number)) }))
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

/** The optimal string alignment distance: a swap of two neighbours counts as one mistake. */
function mistakesBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap && row > 1 && at > 1 ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
