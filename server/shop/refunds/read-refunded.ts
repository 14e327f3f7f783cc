import type { Deps } from '#server/platform/deps.ts'
import { type RefundedCharge, readRefundedCharge } from '#server/shop/payments/payment-objects.ts'
import { findCharge } from './send-refund.ts'

/**
 * Asks the payment provider how much of a payment was refunded, without refunds that failed or were cancelled. Returns
 * undefined for a payment without a charge.
 */
export async function readRefunded(
  deps: Pick<Deps, 'stripe'>,
  payment: string,
): Promise<RefundedCharge | undefined> {
  const charge = await findCharge(deps, payment)
  const read = readRefundedCharge(charge)
  if (!charge || !read) return undefined
  const { data } = await deps.stripe.refunds.list({ payment_intent: payment, limit: 100 })
  const refundedCents = data
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0)
  return { ...read, refundedCents, isWhole: refundedCents >= charge.amount }
}
