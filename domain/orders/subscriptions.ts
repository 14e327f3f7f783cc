import * as v from 'valibot'

/** How a subscription stands: paid for, behind with a payment that is tried again, or over. */
const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** One thing that an account pays for each month, as its owner sees it. */
export const OwnSubscription = v.object({
  id: v.string(),
  /** What was bought: "Hosting Premium", "Microsoft 365 Business Basic". */
  name: v.string(),
  quantity: v.number(),
  /** Each, a month, in cents. */
  priceCents: v.number(),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  /** Until when it is paid for: an ISO time. Null in the moments before the payment provider has told us. */
  currentPeriodEnd: v.nullable(v.string()),
  /** It runs to that day and is not paid for again. */
  cancelAtPeriodEnd: v.boolean(),
})
export type OwnSubscription = v.InferOutput<typeof OwnSubscription>

/** Response of GET /account/v1/subscriptions, the newest first. */
export const OwnSubscriptions = v.array(OwnSubscription)
