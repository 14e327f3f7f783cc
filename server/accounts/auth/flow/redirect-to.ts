import type { Context } from 'hono'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'

type Site = Pick<Config, 'publicUrl' | 'auth'>

/**
 * Where a sign-in ends (supabase-wire.md 3.17): the first of the body's `redirect_to` (where an endpoint has one), the
 * header, the query and the Referer that is allowed, else the site.
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

/** Whether a URL is the site's own or at an origin of AUTH_REDIRECT_ALLOW. On this machine, any port is allowed. */
export function isAllowedRedirect(address: string, { publicUrl, auth }: Site): boolean {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || !isPlain(address, url)) return false
  if (url.origin === publicUrl || auth.redirectAllow.includes(url.origin)) return true
  const site = new URL(publicUrl)
  return isLoopback(site) && url.protocol === site.protocol && url.hostname === site.hostname
}

/**
 * Browsers accept many spellings of one URL (user names, backslashes, numbers for hosts, tabs). Only the normalised
 * spelling is allowed, which shows its target.
 */
function isPlain(address: string, { origin }: URL): boolean {
  const rest = address.slice(origin.length)
  return address.toLowerCase().startsWith(origin) && /^(?:[/?#][^\s\\\p{Cc}]*)?$/u.test(rest)
}
