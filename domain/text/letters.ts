/**
 * The grapheme clusters of a text; code points in browsers without Intl.Segmenter. ASCII text is split without
 * Intl.Segmenter, whose first use takes a phone 50 ms.
 */
export function lettersOf(text: string): string[] {
  if (/^[ -~]*$/.test(text) || !('Segmenter' in Intl)) return Array.from(text) // Firefox before 125
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment)
}
