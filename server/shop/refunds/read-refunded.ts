import type { Deps } from '#server/platform/deps.ts'
import { type RefundedCharge, readRefundedCharge } from '#server/shop/payments/payment-objects.ts'
import { findCharge } from './send-refund.ts'

/**
 * Asks the payment provider how much of a payment was refunded, without refunds that failed or were cancelled. `newest`
 * is when the newest of these refunds was made, in Unix seconds; undefined without such refunds. Returns undefined for
 * a payment without a charge.
 */
export async function readRefunded(
  deps: Pick<Deps, 'stripe'>,
  payment: string,
): Promise<(RefundedCharge & { newest: number | undefined }) | undefined> {
  const charge = await findCharge(deps, payment)
  const read = readRefundedCharge(charge)
  if (!charge || !read) return undefined
  const { data } = await deps.stripe.refunds.list({ payment_intent: payment, limit: 100 })
  const made = data.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const refundedCents = made.reduce((sum, { amount }) => sum + amount, 0)
  const newest = made.map(({ created }) => created).toSorted((a, b) => b - a)[0]
  return { ...read, refundedCents, isWhole: refundedCents >= charge.amount, newest }
}
