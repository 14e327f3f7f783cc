/** The letters of a text as a reader counts them: an emoji of several code points is one, where the browser knows that. */
export function lettersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text) // Firefox before 125
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}
