/** Where a visitor goes after sign-in, unless the URL has `next` (product.md 4). */
export const DASHBOARD = '/dashboard'

/** The base for parsing `next`. A URL that has another origin after parsing would lead to another site. */
const ANY_ORIGIN = 'http://here.invalid'

/**
 * Returns the page of this site that a `next` parameter names, as the browser will resolve it. Returns undefined for
 * /auth, for text that is no path, and for paths that lead to another site (`//evil`, `/\evil`, `/..//evil`).
 */
export function readNext(text: string | null): string | undefined {
  if (!text?.startsWith('/')) return undefined
  const url = URL.parse(text, ANY_ORIGIN)
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined
  if (/^\/auth(?:\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/**
 * Returns the query for /auth from a `redirect_to`: the query of an /auth URL, or `next` with another page of this
 * site. The query is empty for anything else, such as a URL of another site.
 */
export function readRedirectTo(text: string | null, origin: string): URLSearchParams {
  const url = text === null ? null : URL.parse(text)
  if (url?.origin !== origin) return new URLSearchParams()
  if (/^\/auth\/?$/.test(url.pathname)) return url.searchParams
  return new URLSearchParams({ next: url.pathname + url.search })
}
