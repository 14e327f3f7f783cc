/** Where a visitor goes after sign-in, unless the URL has `next` (product.md 4). */
export const DASHBOARD = '/dashboard'

/** A base that is only compared with: a URL with another origin would lead to another site. */
const ANY_ORIGIN = 'http://here.invalid'

/**
 * The page of this site that `next` names, as the browser will resolve it. Undefined for paths that lead to another
 * site (`//evil`, `/\evil`, `/..//evil`) and for /auth itself.
 */
export function readNext(text: string | null): string | undefined {
  if (!text?.startsWith('/')) return undefined
  const url = URL.parse(text, ANY_ORIGIN)
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return undefined
  if (/^\/auth(?:\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** The query that a mailed link brings back in its `redirect_to`. */
export function readRedirectTo(text: string | null, origin: string): URLSearchParams {
  const url = text === null ? null : URL.parse(text)
  if (url?.origin !== origin) return new URLSearchParams()
  if (/^\/auth\/?$/.test(url.pathname)) return url.searchParams
  return new URLSearchParams({ next: url.pathname + url.search })
}
