import * as v from 'valibot'

/** Hosts that Google's share and review links live on (rulings.md 13). */
const GOOGLE_HOSTS = [
  /^g\.page$/,
  /^maps\.app\.goo\.gl$/,
  /^goo\.gl$/,
  /^(?:www\.|maps\.|search\.)?google\.(?:com|com\.au)$/,
]

export type GoogleLink =
  | { kind: 'google'; url: string }
  /** A real link, but not one of Google's: asks for a second look, and may be confirmed. */
  | { kind: 'other-host'; url: string; host: string }
  | { kind: 'not-a-link' }

/**
 * Reads what a person pasted as their Google Business link: with or without `https://`, spaces round it, any of
 * Google's forms (rulings.md 13). The url that comes back is absolute, http or https, without credentials.
 */
export function readGoogleLink(pasted: string): GoogleLink {
  const url = parse(pasted.trim())
  if (!url) return { kind: 'not-a-link' }
  const isGoogle = GOOGLE_HOSTS.some((host) => host.test(url.hostname))
  if (!isGoogle) return { kind: 'other-host', url: url.href, host: url.hostname }
  url.protocol = 'https:'
  return { kind: 'google', url: url.href }
}

/** A Google Business link as a person pastes it; comes out absolute and tidied. */
export const GoogleBusinessLink = v.pipe(
  v.string('Fill in your Google Business link.'),
  v.check(
    (text) => readGoogleLink(text).kind !== 'not-a-link',
    'That’s not a link yet. Copy the whole thing, starting with https://',
  ),
  v.transform((text) => {
    const link = readGoogleLink(text)
    return link.kind === 'not-a-link' ? text : link.url
  }),
)

/** Any web address as a person pastes it, made absolute in the same way; undefined for anything else. */
export function readWebLink(pasted: string): string | undefined {
  return parse(pasted.trim())?.href
}

function parse(text: string): URL | undefined {
  if (text.length > 2000 || /\s/.test(text)) return undefined
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return undefined
  const url = new URL(withScheme)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const hasDomain = /^[^.]+(?:\.[^.]+)+$/.test(url.hostname)
  return isWeb && hasDomain && !url.username && !url.password ? url : undefined
}
