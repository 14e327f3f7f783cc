/**
 * At most this many characters from the front, as JavaScript counts them. An emoji is two of those, and one that was cut
 * through goes: half a character is nothing that the database keeps in JSON.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
