import { lettersOf } from '#domain/text/letters.ts'

/** The most letters of a name that fit on a sample phone. */
const SHORT = 26

/** Shortens a name with an ellipsis, so that it fits on a sample phone. An emoji is never cut in two. */
export function shortName(name: string): string {
  const letters = lettersOf(name.trim())
  return letters.length > SHORT
    ? `${letters
        .slice(0, SHORT - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}
