/** One thing a visitor told us. Several lines when it was written as such. */
export type Result = { label: string; value: string | readonly string[] }

/** Answers that were given. */
export function given(values: readonly Result[]): Result[] {
  return values.filter(({ value }) => value !== '' && value.length > 0)
}

/** A text as its lines. */
export function linesOf(text: string): string | readonly string[] {
  return text.includes('\n') ? text.split('\n') : text
}
