/**
 * Replaces the origin of the build (`written`) in a text by `origin`, so that canonical URLs, link previews, structured
 * data and visible URLs follow PUBLIC_URL. A longer host or port that begins with the same characters is left
 * unchanged.
 */
export function atOrigin(text: string, written: string, origin: string): string {
  if (written === origin) return text
  const literal = written.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(String.raw`${literal}(?![\w-]|\.\w|:\d)`, 'g'), () => origin)
}
