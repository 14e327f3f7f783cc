import type { Cents } from '#domain/money/money.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'

/** A payment that can be refunded: the payment of an order, or a later payment of the order's subscription. */
export type Sale = {
  order: Order
  /** The later payment; undefined for the payment of the order. */
  renewal: Renewal | undefined
}

/**
 * The paid amount of a sale, and how much of it went back to the buyer. `disputedCents` is a part of `refundedCents`.
 */
export type SaleSums = { cents: Cents; refundedCents: Cents; disputedCents: Cents }

export function sumsOf({ order, renewal }: Sale): SaleSums {
  return {
    cents: renewal?.cents ?? order.total_cents,
    refundedCents: renewal?.refunded_cents ?? order.refunded_cents,
    disputedCents: renewal?.disputed_cents ?? order.disputed_cents,
  }
}

/** Whether any money of this sale can be refunded. */
export function isRefundable({ order, renewal }: Sale): boolean {
  if (renewal) return renewal.refunded_cents < renewal.cents
  const isPaid = order.payment_intent_id !== null || order.subscription_id !== null
  if (!isPaid || isGivenBack(order)) return false
  return (
    order.payment_problem !== null || (order.paid_at !== null && order.refunded_cents < order.total_cents)
  )
}

/**
 * Whether a full refund has ended the order and no refund has failed. After a failed refund, the shop may hold some of
 * the money again.
 */
export const isGivenBack = (order: Order): boolean =>
  order.state === 'refunded' && order.refund_failed_at === null
