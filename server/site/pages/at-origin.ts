/**
 * A text of the build as it reads on another origin: canonical addresses, link previews, structured data and what
 * the page itself shows follow PUBLIC_URL. Another host or port that merely begins alike stays as it is.
 */
export function atOrigin(text: string, written: string, origin: string): string {
  if (written === origin) return text
  const literal = written.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(String.raw`${literal}(?![\w-]|\.\w|:\d)`, 'g'), () => origin)
}
