/** One value of a form with its label. A list holds several values, or the lines of a text. */
export type LabelledValue = { label: string; value: string | readonly string[] }

/** The values that are not empty. */
export function given(values: readonly LabelledValue[]): LabelledValue[] {
  return values.filter(({ value }) => value !== '' && value.length > 0)
}

/** The lines of a text; the text itself when it has one line. */
export function linesOf(text: string): string | readonly string[] {
  return text.includes('\n') ? text.split('\n') : text
}
