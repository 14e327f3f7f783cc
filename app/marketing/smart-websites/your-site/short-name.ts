import { lettersOf } from '#domain/text/letters.ts'

/** Letters of a name that a phone in a picture has room for. */
const SHORT = 26

/** The name as a picture shows it: on one line, cut with an ellipsis. An emoji is never cut in two. */
export function shortName(name: string): string {
  const letters = lettersOf(name.trim())
  return letters.length > SHORT
    ? `${letters
        .slice(0, SHORT - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('')
}
