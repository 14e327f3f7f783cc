import type { Address } from './read-auth-url.ts'

/** The address of this page for another errand of the same visitor, to stay on the way to where they were going. */
export function authUrl(
  { next, hasNext, wantsTradeOps }: Address,
  query: Readonly<Record<string, string>> = {},
): `/auth?${string}` {
  const more = { ...(hasNext && { next }), ...(wantsTradeOps && { from: 'pricing' }) }
  return `/auth?${new URLSearchParams({ ...query, ...more })}`
}

/** Where mailed links and providers bring the visitor back to. */
export function returnTo(address: Address): string {
  return new URL(authUrl(address), location.origin).href.replace(/\?$/, '')
}
