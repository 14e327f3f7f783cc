import type { Deps } from '#server/platform/deps.ts'
import { type Job, startJob } from '#server/platform/jobs.ts'
import { remindOfGoogleLink } from '#server/shop/orders/google-link/remind-of-google-link.ts'
import { reconcileRefunds } from '#server/shop/refunds/reconcile-open-refunds.ts'
import { reconcileSubscriptions } from './events/reconcile-subscriptions.ts'
import { retryPaymentEvents } from './events/retry-payment-events.ts'
import { reconcileOrders } from './reconcile-open-orders.ts'

const EVERY_SECONDS = 5
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/**
 * Starts the background jobs of orders. They close unpaid orders, retry failed events, and remind buyers of their
 * Google link. They also find payments, renewals and operators' refunds whose events were lost.
 */
export function startOrderJobs(deps: Deps): Job[] {
  return [
    startJob('unpaid orders', EVERY_SECONDS, () => reconcileOrders(deps), deps.log),
    startJob('payment events', EVERY_SECONDS, () => retryPaymentEvents(deps), deps.log),
    startJob('refunds', MINUTE_SECONDS, () => reconcileRefunds(deps), deps.log),
    startJob('google link reminders', HOUR_SECONDS, () => remindOfGoogleLink(deps), deps.log),
    startJob('subscriptions', HOUR_SECONDS, () => reconcileSubscriptions(deps), deps.log),
  ]
}
