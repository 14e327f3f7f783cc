import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { FLOW_SECONDS, type Flow } from '#server/accounts/auth/flow/flow-states.ts'
import type { Config } from '#server/platform/config/config.ts'

type Site = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')
const cookieName = (config: Site) => (isSecure(config) ? '__Host-linking' : 'linking')

/**
 * Sets the cookie that ties linking to its browser. Without it, an attacker could send the provider's URL to a victim,
 * whose identity would then be linked to the attacker's account. Signing in needs no cookie: PKCE ties it to its
 * browser.
 */
export function markBrowser(c: Context, config: Site, { id }: Flow): void {
  setCookie(c, cookieName(config), id, {
    path: '/',
    httpOnly: true,
    maxAge: FLOW_SECONDS,
    secure: isSecure(config),
    // some providers return by a cross-site POST, which carries no `Lax` cookie
    sameSite: isSecure(config) ? 'None' : 'Lax',
  })
}

/**
 * Whether this is the browser that began. Programs need no cookie. Browsers on pages of AUTH_REDIRECT_ALLOW store none
 * from cross-site calls, so identities are linked from our own pages only.
 */
export function isMarkedBrowser(c: Context, config: Site, flow: Flow): boolean {
  return !isBrowser(c) || getCookie(c, cookieName(config)) === flow.id
}

/** By fetch metadata, or by a request for a page: over plain http, and from older browsers, there is no metadata. */
function isBrowser(c: Context): boolean {
  return c.req.header('sec-fetch-dest') !== undefined || (c.req.header('accept') ?? '').includes('text/html')
}
