/**
 * Parses a URL as people paste it: with `https://`, `http://` or no scheme, which means https. Undefined for other
 * text, another scheme, a host without a dot, credentials, a space, or more than 2000 characters.
 */
export function parseWebLink(pasted: string): URL | undefined {
  const text = pasted.trim()
  if (text.length > 2000 || /\s/.test(text)) return undefined
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const hasDomain = /^[^.]+(?:\.[^.]+)+$/.test(url.hostname)
  return isWeb && hasDomain && !url.username && !url.password ? url : undefined
}
