import type { Cents } from '#domain/money/money.ts'
import type { OfficeOrder, OfficeRenewal, RefundUnderWay } from '#domain/orders/office/office-orders.ts'
import { isUnsent } from '#domain/orders/orders.ts'
import type { RunningSubscription } from '#domain/orders/subscriptions.ts'

/** What the refund dialog needs of an order, or of a later payment of the order's subscription. */
export type RefundableSale = {
  kind: 'order' | 'renewal'
  number: string
  /** The path of the refund below /office/data. */
  path: `/orders/${string}`
  cents: Cents
  refundedCents: Cents
  canRefund: boolean
  refundUnderWay: RefundUnderWay | null
  /** The subscriptions that can end with the refund. */
  running: RunningSubscription[]
  /** Whether a refund in full returns cards to the stock. */
  returnsCards: boolean
  /** Whether the amount or the currency of the payment was wrong. The dialog then offers only a refund in full. */
  hasPaymentProblem: boolean
}

export function saleOfOrder(order: OfficeOrder): RefundableSale {
  const { id, number, totalCents, refundedCents, canRefund, refundUnderWay, running } = order
  return {
    kind: 'order',
    number,
    path: `/orders/${id}/refund`,
    cents: totalCents,
    refundedCents,
    canRefund,
    refundUnderWay,
    running,
    returnsCards: isUnsent(order.state) && order.hasCards,
    hasPaymentProblem: order.hasPaymentProblem,
  }
}

export function saleOfRenewal({ id, running }: OfficeOrder, renewal: OfficeRenewal): RefundableSale {
  const { number, cents, refundedCents, canRefund, refundUnderWay, subscriptionId } = renewal
  return {
    kind: 'renewal',
    number,
    path: `/orders/${id}/renewals/${number}/refund`,
    cents,
    refundedCents,
    canRefund,
    refundUnderWay,
    running: running.filter((subscription) => subscription.id === subscriptionId),
    returnsCards: false,
    hasPaymentProblem: false,
  }
}
