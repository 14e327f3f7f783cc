/**
 * The first `max` UTF-16 code units of a text, without half of a surrogate pair at the end. Most emojis contain such a
 * pair, and jsonb cannot store half a pair.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
