import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { FLOW_SECONDS, type Flow } from '#server/accounts/auth/flow/flow-states.ts'
import type { Config } from '#server/platform/config/config.ts'

type Site = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')
const cookieName = (config: Site) => (isSecure(config) ? '__Host-linking' : 'linking')

/**
 * Sets the cookie that ties a linking flow to its browser. Without the cookie, an attacker could send the provider's
 * URL to a victim, whose identity would then be linked to the attacker's account. Signing in needs no cookie: with
 * PKCE, only the browser that began the sign-in can exchange its code.
 */
export function markBrowser(c: Context, config: Site, { id }: Flow): void {
  setCookie(c, cookieName(config), id, {
    path: '/',
    httpOnly: true,
    maxAge: FLOW_SECONDS,
    secure: isSecure(config),
    // some providers return by a cross-site POST, to which browsers add no `Lax` cookie
    sameSite: isSecure(config) ? 'None' : 'Lax',
  })
}

/**
 * Whether this browser began the flow. Also true for a client that is no browser, which needs no cookie. A browser on a
 * page of another site (AUTH_REDIRECT_ALLOW) stores no cookie from a cross-site call, so linking works from our own
 * pages only.
 */
export function isMarkedBrowser(c: Context, config: Site, flow: Flow): boolean {
  return !isBrowser(c) || getCookie(c, cookieName(config)) === flow.id
}

/**
 * Whether the request has fetch metadata or asks for a page. Older browsers send no metadata, and insecure origins get
 * none.
 */
function isBrowser(c: Context): boolean {
  return c.req.header('sec-fetch-dest') !== undefined || (c.req.header('accept') ?? '').includes('text/html')
}
