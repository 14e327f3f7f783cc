import type { Context } from 'hono'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'

type Site = Pick<Config, 'publicUrl' | 'auth'>

/**
 * The URL where a sign-in ends (supabase-wire.md 3.17): the first allowed URL of `redirect_to` in the body, the headers
 * and the query, and of the Referer; else the site's URL.
 */
export function allowedRedirect(c: Context, config: Site, fromBody?: string | null): string {
  const candidates = [
    fromBody,
    c.req.header('redirect_to'),
    c.req.query('redirect_to'),
    c.req.header('referer'),
  ]
  return candidates.find((url) => url && isAllowedRedirect(url, config)) || config.publicUrl
}

/**
 * Whether a URL is at the site's origin or at one of AUTH_REDIRECT_ALLOW, and is normalised (`isPlain`). If the site is
 * on a loopback host, every port of that host is allowed.
 */
export function isAllowedRedirect(address: string, { publicUrl, auth }: Site): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !isPlain(address, url)) return false
  if (url.origin === publicUrl || auth.redirectAllow.includes(url.origin)) return true
  const site = new URL(publicUrl)
  return isLoopback(site) && url.protocol === site.protocol && url.hostname === site.hostname
}

/**
 * Whether the URL is normalised, so that it shows its real host. Browsers also accept other forms of a URL (user names,
 * backslashes, numbers for hosts, tabs).
 */
function isPlain(address: string, { origin }: URL): boolean {
  const rest = address.slice(origin.length)
  return address.toLowerCase().startsWith(origin) && /^(?:[/?#][^\s\\\p{Cc}]*)?$/u.test(rest)
}
