import type { AuthParams } from './read-auth-url.ts'

/** The URL of /auth with another query; where the visitor goes afterwards stays in it. */
export function authUrl(
  { next, hasNext, requestsTradeOps }: AuthParams,
  query: Readonly<Record<string, string>> = {},
): `/auth?${string}` {
  const more = { ...(hasNext && { next }), ...(requestsTradeOps && { from: 'pricing' }) }
  return `/auth?${new URLSearchParams({ ...query, ...more })}`
}

/** The `redirect_to` of mailed links and providers. */
export function returnTo(params: AuthParams): string {
  return new URL(authUrl(params), location.origin).href.replace(/\?$/, '')
}
