import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { FLOW_SECONDS, type Flow } from '#server/accounts/auth/flow/flow-states.ts'
import type { Config } from '#server/platform/config/config.ts'

type Site = Pick<Config, 'publicUrl'>

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')
const cookieName = (config: Site) => (isSecure(config) ? '__Host-linking' : 'linking')

/**
 * Linking must end in the browser that began it: else somebody sends the provider's address to another, whose identity
 * then opens the sender's account. Signing in needs no such mark: PKCE ties it to its browser, and without PKCE any
 * link with tokens in its fragment signs a browser in.
 */
export function markBrowser(c: Context, config: Site, { id }: Flow): void {
  setCookie(c, cookieName(config), id, {
    path: '/',
    httpOnly: true,
    maxAge: FLOW_SECONDS,
    secure: isSecure(config),
    // some providers come back with a form: a browser brings `Lax` cookies along with addresses alone
    sameSite: isSecure(config) ? 'None' : 'Lax',
  })
}

/**
 * Whether this may be the browser that began. Programs are not asked. Pages of AUTH_REDIRECT_ALLOW are: a browser keeps
 * no cookie of ours from their calls, so an identity is linked from our own pages alone.
 */
export function isMarkedBrowser(c: Context, config: Site, flow: Flow): boolean {
  return !isBrowser(c) || getCookie(c, cookieName(config)) === flow.id
}

/** Browsers send no fetch metadata over plain http, and older ones none at all: what asks for a page is one too. */
function isBrowser(c: Context): boolean {
  return c.req.header('sec-fetch-dest') !== undefined || (c.req.header('accept') ?? '').includes('text/html')
}
