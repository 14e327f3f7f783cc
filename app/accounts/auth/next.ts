/** Where one goes after signing in unless the address says otherwise (product.md 4). */
export const DASHBOARD = '/dashboard'

/** Only ever compared with: what leads away from it would lead away from us. */
const HERE = 'http://here.invalid'

/**
 * The page that `next` names, if it is one of this site's: a path, as the browser will understand it. What is dressed
 * up as a path and leads elsewhere (`//evil`, `/\evil`, `/..//evil`), and /auth itself, are none.
 */
export function readNext(text: string | null): string | undefined {
  if (!text?.startsWith('/')) return undefined
  const url = URL.parse(text, HERE)
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined
  if (/^\/auth(?:\/|$)/.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/**
 * What a mailed link carries back of where its visitor came from: the address that was given along as `redirect_to`.
 */
export function readRedirectTo(text: string | null, origin: string): URLSearchParams {
  const url = text === null ? null : URL.parse(text)
  if (url?.origin !== origin) return new URLSearchParams()
  if (/^\/auth\/?$/.test(url.pathname)) return url.searchParams
  return new URLSearchParams({ next: url.pathname + url.search })
}
