import type { Deps } from '#server/platform/deps.ts'
import { type RefundedCharge, readRefundedCharge } from '#server/shop/payments/payment-objects.ts'
import { findCharge } from './send-refund.ts'

/** Asks the payment provider what went back of a payment, without the refunds that failed. */
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
