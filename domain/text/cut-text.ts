/**
 * The first `max` UTF-16 code units, without a lone surrogate at the end: an emoji is two units, and jsonb cannot store
 * half of one.
 */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
