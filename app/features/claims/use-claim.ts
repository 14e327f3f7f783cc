import { useSyncExternalStore } from 'react'
import { type Claim, isCurrent } from '#app/content/claims.ts'

// Pages are baked at build: the markup there, and the first render here, go by the day of the build.
const BUILD_DAY = import.meta.env.BUILD_DAY ?? ''
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' })
const never = () => () => undefined

/** What the claim says, or undefined once its end date has passed (ruling 32). */
export function useClaim<Value>(claim: Claim<Value>): Value | undefined {
  const current = useSyncExternalStore(
    never,
    () => isCurrent(claim, days.format(new Date())),
    () => isCurrent(claim, BUILD_DAY),
  )
  return current ? claim.value : undefined
}
