import { isEmailAddress } from '#domain/text/email-address.ts'
import { DASHBOARD, readNext, readRedirectTo } from './next.ts'

export type LinkKind = 'confirm' | 'signIn' | 'reset' | 'change'

/** The purpose of each type of mailed link. The auth service defines the types (supabase-wire.md 3.5). */
const LINK_KINDS = {
  signup: 'confirm',
  invite: 'confirm',
  email: 'signIn',
  magiclink: 'signIn',
  recovery: 'reset',
  email_change: 'change',
} as const satisfies Record<string, LinkKind>
type LinkType = keyof typeof LINK_KINDS

export type Intent =
  | { kind: 'entry'; creates: boolean }
  /** A mailed link. The page waits for a click on its button, because mail scanners open links too. */
  | {
      kind: 'link'
      type: LinkType
      purpose: LinkKind
      tokenHash: string
      /** The verify endpoint's URL, if another site requested the mail. The endpoint redirects to that site. */
      elsewhere: string | undefined
    }
  /** The link in the mail about a new second factor. It removes the factor after a click on the page's button. */
  | { kind: 'factor-removal'; token: string }
  /** The auth service sent the browser back without a session. */
  | { kind: 'refused'; code: string; isLinkExpired: boolean }
  /** The auth service sent the browser back with a code to exchange for a session (PKCE). */
  | { kind: 'return'; code: string }
  | { kind: 'new-password' }
  | { kind: 'code' }
  | { kind: 'half-changed' }

export type AuthParams = {
  intent: Intent
  /** The page to open after the sign-in. */
  next: string
  /** Whether `next` comes from the URL; false for the default. */
  hasNext: boolean
  /** Whether the visitor came from the pricing page, and so requests early access to TradeOps (rulings.md 31). */
  requestsTradeOps: boolean
  /** The initial value of the email field; '' if neither the link nor the previous page gave an email. */
  email: string
}

/** Reads the URL of /auth. `search` and `hash` begin with "?" and "#", as in `location`, or are empty. */
export function readAuthParams(search: string, hash: string, origin: string): AuthParams {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.slice(1))
  const back = readRedirectTo(fragment.get('redirect_to') ?? query.get('redirect_to'), origin)
  const next = readNext(query.get('next')) ?? readNext(back.get('next'))
  return {
    intent: readIntent(query, fragment, origin),
    next: next ?? DASHBOARD,
    hasNext: next !== undefined,
    requestsTradeOps: (query.get('from') ?? back.get('from')) === 'pricing',
    email: readEmail(fragment.get('email')),
  }
}

/** Returns a valid email address unchanged, and '' for anything else. */
export function readEmail(value: unknown): string {
  return typeof value === 'string' && isEmailAddress(value) ? value : ''
}

function readIntent(query: URLSearchParams, fragment: URLSearchParams, origin: string): Intent {
  const type = fragment.get('type')
  const tokenHash = fragment.get('token_hash')
  if (tokenHash && isLinkType(type)) {
    const elsewhere = verifyUrlFor(tokenHash, type, fragment.get('redirect_to'), origin)
    return { kind: 'link', type, purpose: LINK_KINDS[type], tokenHash, elsewhere }
  }
  if (tokenHash && type === 'factor_removal') return { kind: 'factor-removal', token: tokenHash }

  const refused = [fragment, query].find((params) => params.has('error') || params.has('error_code'))
  if (refused) {
    const code = refused.get('error_code') ?? refused.get('error') ?? ''
    return { kind: 'refused', code, isLinkExpired: code === 'otp_expired' }
  }
  if (fragment.has('message')) return { kind: 'half-changed' }

  const code = query.get('code')
  if (code) return { kind: 'return', code }
  if (query.get('mode') === 'reset') return { kind: 'new-password' }
  if (query.get('mode') === 'code') return { kind: 'code' }
  return { kind: 'entry', creates: query.get('signup') === 'true' }
}

const isLinkType = (type: string | null): type is LinkType => type !== null && Object.hasOwn(LINK_KINDS, type)

/**
 * The verify endpoint's URL for a mail that another site requested, else undefined. The server redirects only to sites
 * that the operator allows.
 */
function verifyUrlFor(
  token: string,
  type: LinkType,
  redirectTo: string | null,
  origin: string,
): string | undefined {
  const url = redirectTo === null ? null : URL.parse(redirectTo)
  if (!url || url.origin === origin) return undefined
  return `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: url.href })}`
}

/** Returns the URL of /auth with `query`, and with `next` and `from=pricing` if the parameters have them. */
export function authUrl(
  { next, hasNext, requestsTradeOps }: AuthParams,
  query: Readonly<Record<string, string>> = {},
): `/auth?${string}` {
  const more = { ...(hasNext && { next }), ...(requestsTradeOps && { from: 'pricing' }) }
  return `/auth?${new URLSearchParams({ ...query, ...more })}`
}

/** The `redirect_to` for mailed links and providers: `authUrl` as an absolute URL. */
export function returnTo(params: AuthParams): string {
  return new URL(authUrl(params), location.origin).href.replace(/\?$/, '')
}
