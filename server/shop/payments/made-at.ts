import * as v from 'valibot'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { unixSeconds } from '#server/platform/stripe.ts'

/** A payment or refund older than this is late: its event was lost, or the provider had to repeat the event. */
const LATE_MS = 60_000

/**
 * Returns when a payment or refund was made. `created` is the time of the provider's event or object, in Unix seconds.
 * For a late payment or refund, and for one of an earlier day, this is the provider's time, so that the money counts in
 * the right tax period. For others it is our time, because the provider gives only whole seconds.
 */
export function madeAt(deps: Clock, created: number | undefined): Date {
  const at = timeOf(created) ?? deps.now()
  const isEarlierDay = dayOf(deps, at) < dayOf(deps, deps.now())
  return isEarlierDay || isLate(deps, at) ? at : deps.now()
}

type Clock = Pick<Deps, 'now'> & { config: Pick<Deps['config'], 'timeZone'> }

export const isToday = (deps: Clock, at: Date): boolean => dayOf(deps, at) === dayOf(deps, deps.now())

const dayOf = ({ config }: Clock, at: Date) => dayIn(config.timeZone, at)

export function isLate({ now }: Pick<Deps, 'now'>, at: Date): boolean {
  return now().getTime() - at.getTime() > LATE_MS
}

/** The Date of a Unix time in seconds; undefined if the time is missing or out of the range of a Date. */
export function timeOf(created: number | undefined): Date | undefined {
  return v.is(unixSeconds, created) ? new Date(created * 1000) : undefined
}
