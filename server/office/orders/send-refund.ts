import Stripe from 'stripe'
import type { Order } from '#server/orders/orders.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Refund } from './refunds.ts'

/** `unknown`: no answer came; asked again, it is the same refund. */
export type RefundOutcome = 'made' | 'refused' | 'unknown'

/** The payment provider forgets our ids after a day; from this age on we look before we ask again. */
const FORGOTTEN_MS = 12 * 3_600_000

/** Asks the payment provider for the money to go back: under the refund's own id, so that it goes once. */
export async function sendRefund(deps: Deps, order: Order, refund: Refund): Promise<RefundOutcome> {
  const payment = order.payment_intent_id
  if (payment === null) return 'refused'
  try {
    const isOld = deps.now().getTime() - refund.asked_at.getTime() > FORGOTTEN_MS
    if (isOld && (await refundedOf(deps, payment)) > refund.before_cents) return 'made'
    await deps.stripe.refunds.create(
      {
        payment_intent: payment,
        ...(refund.cents === null ? {} : { amount: refund.cents }),
        reason: 'requested_by_customer',
        metadata: { order_id: order.id, order_number: order.number },
      },
      { idempotencyKey: `refund-${refund.id}` },
    )
    return 'made'
  } catch (error) {
    deps.log.warn({ err: error, order: order.number }, 'refund was not made')
    return isRefusal(error) ? 'refused' : 'unknown'
  }
}

/** What went back of this payment so far, by the provider's books. */
async function refundedOf({ stripe }: Deps, payment: string): Promise<number> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment)
  if (charge === null) return 0
  const { amount_refunded } = await stripe.charges.retrieve(typeof charge === 'string' ? charge : charge.id)
  return amount_refunded
}

/** The provider has said no. A copy of the request that is being answered at this moment is no no. */
function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'idempotency_key_in_use'
}
