import * as v from 'valibot'
import type { Cents } from '#domain/money/money.ts'

/**
 * An `active` subscription is paid, a `past_due` one has a failed payment that is retried, and a `cancelled` one has
 * ended.
 */
const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** A monthly item of an account, as its owner sees it. */
export const OwnSubscription = v.object({
  id: v.string(),
  /** The product's name, such as "Hosting Premium". */
  name: v.string(),
  quantity: v.number(),
  /** Unit price per month, in cents. */
  priceCents: v.number(),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  /** ISO time of the end of the paid period. Null until the payment provider has reported it. */
  currentPeriodEnd: v.nullable(v.string()),
  /** Whether the subscription ends with the paid period. */
  cancelAtPeriodEnd: v.boolean(),
})
export type OwnSubscription = v.InferOutput<typeof OwnSubscription>

/** A subscription that has not ended, as the office sees it. Its items end together. */
export type RunningSubscription = {
  /** The payment provider's id. */
  id: string
  /** Such as "Hosting Premium" or "4 × Microsoft 365 Business Basic". */
  names: string[]
  monthlyCents: Cents
  /**
   * `ends`: the subscription ends with the current period. A past due subscription that ends has the status `past_due`,
   * because its payment is more urgent.
   */
  status: 'active' | 'past_due' | 'ends'
  /** Whether the subscription ends with the current period. */
  cancelAtPeriodEnd: boolean
  /** ISO time of the end of the current period. Null until the payment provider has reported it. */
  currentPeriodEnd: string | null
}

/** Response of GET /account/v1/subscriptions. Ended subscriptions are last; in each group the newest is first. */
export const OwnSubscriptions = v.array(OwnSubscription)
