import { useSyncExternalStore } from 'react'
import { shopTimeZone } from '#app/ui/date/format-shop-time.ts'
import type { ClaimName } from '#domain/site/claims/claim-switches.ts'
import { type Claim, claims, isCurrent } from '#domain/site/claims/claims.ts'
import { isClaimOn, ownClaim } from './store.ts'

// Pages are prerendered: their markup, and the first render in the browser, use the day of the build. A page that the
// server has written since then names the claims that have ended (`endedClaims`).
const BUILD_DAY = import.meta.env.BUILD_DAY ?? ''
const MAX_AHEAD_MS = 14 * 60 * 60 * 1000
const never = () => () => undefined

/** The claim's value; undefined when it is switched off, has no source or has ended (rulings.md 32 and 48). */
export function useClaim<Name extends ClaimName>(name: Name): (typeof claims)[Name]['value'] | undefined {
  const claim = { ...claims[name], ...ownClaim(name) }
  const current = useSyncExternalStore(
    never,
    () => isCurrentAt(claim, new Date()),
    () => isCurrent(claim, BUILD_DAY),
  )
  return current && isClaimOn(name) ? (claim.value as (typeof claims)[Name]['value']) : undefined
}

/**
 * Whether the claim has not ended on the shop's current day. Computing that day is slow, so it is skipped while the end
 * date is not earlier than today in the most eastern time zone.
 */
function isCurrentAt(claim: Claim<unknown>, now: Date): boolean {
  const latest = new Date(now.getTime() + MAX_AHEAD_MS).toISOString().slice(0, 10)
  return isCurrent(claim, latest) || isCurrent(claim, dayInShop(now))
}

/** The shop's current day. It takes about 20 ms on a phone, because the browser reads its tables of time zones. */
const dayInShop = (now: Date) => now.toLocaleDateString('en-CA', { timeZone: shopTimeZone() })
