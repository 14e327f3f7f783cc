/** The grapheme clusters of a text; code points in browsers without Intl.Segmenter. */
export function lettersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text) // Firefox before 125
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}
