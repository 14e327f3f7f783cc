import { useSyncExternalStore } from 'react'
import { type Claim, isCurrent } from '#app/content/claims.ts'

// Pages are baked at build: the markup there, and the first render here, go by the day of the build.
const BUILD_DAY = import.meta.env.BUILD_DAY ?? ''
const MOST_AHEAD_MS = 11 * 60 * 60 * 1000
const never = () => () => undefined

/** What the claim says, or undefined once its end date has passed (ruling 32). */
export function useClaim<Value>(claim: Claim<Value>): Value | undefined {
  const current = useSyncExternalStore(
    never,
    () => isCurrentAt(claim, new Date()),
    () => isCurrent(claim, BUILD_DAY),
  )
  return current ? claim.value : undefined
}

/** By the calendar in Sydney, whose clocks are at most 11 hours ahead: it is only asked about the last hour. */
function isCurrentAt(claim: Claim<unknown>, now: Date): boolean {
  const latest = new Date(now.getTime() + MOST_AHEAD_MS).toISOString().slice(0, 10)
  return isCurrent(claim, latest) || isCurrent(claim, dayInSydney(now))
}

/** Costs a phone some 20 ms: the browser reads its tables of time zones. */
const dayInSydney = (now: Date) => now.toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' })
