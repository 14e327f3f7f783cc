import Stripe from 'stripe'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isStoredFailure } from '#server/platform/stripe.ts'
import { findPayment, findRenewalPayment } from '#server/shop/orders/find-payment.ts'
import { countChange, lockOrder } from '#server/shop/orders/orders.ts'
import { countStoredFailure, type Refund, settleRefundRequest } from './refunds.ts'
import { type Sale, sumsOf } from './sale.ts'

/** `unknown` means that the provider gave no usable response. A retry does not make a second refund. */
export type RefundResult = 'made' | 'refused' | 'unknown'

/**
 * From this age of a refund on, a retry first asks whether the refund was already made. The provider forgets an
 * idempotency key after a day, and would then refund twice.
 */
const SAME_KEY_MS = 12 * 3_600_000

/**
 * Requests the refund from the payment provider and stores the result unless it is `unknown`. A refusal goes into the
 * audit log, once.
 */
export async function carryOutRefund(
  deps: Deps,
  sale: Sale,
  refund: Refund,
  actor: string,
): Promise<RefundResult> {
  const result = await sendRefund(deps, sale, refund)
  if (result === 'unknown') return result
  await deps.db.transaction().execute(async (tx) => {
    // locks the order's row first, as other changes of refunds do, so that no two transactions wait for each other
    await lockOrder(tx, sale.order.id)
    const isNews = await settleRefundRequest(tx, refund, result)
    if (isNews && result === 'refused') await noteRefusal(tx, sale, actor)
  })
  return result
}

/**
 * Records in the audit log that the provider refused a refund. Open office pages then show the refund as no longer
 * under way.
 */
export async function noteRefusal(tx: Tx, { order, renewal }: Sale, actor: string): Promise<void> {
  await recordAudit(tx, {
    actor,
    action: 'order.refund_refused',
    subject: order.number,
    ...(renewal && { details: { payment: renewal.number } }),
  })
  await countChange(tx, order)
}

/**
 * Requests the refund. The idempotency key contains the refund's id, so that the money goes back once. The key changes
 * only after a stored failure, which the provider would repeat for a day, and not after a lost response.
 */
async function sendRefund(deps: Deps, sale: Sale, refund: Refund): Promise<RefundResult> {
  const { order, renewal } = sale
  try {
    const payment = renewal ? await findRenewalPayment(deps, renewal) : await findPayment(deps, order)
    if (payment === null) return 'refused'
    const isOld = deps.now().getTime() - refund.asked_at.getTime() > SAME_KEY_MS
    const isKeyOther = isOld || refund.stored_failures > 0
    if (isKeyOther && (await isMade(deps, payment, refund))) return 'made'
    const amount = amountOf(sale, refund)
    await deps.stripe.refunds.create(
      {
        payment_intent: payment,
        ...(amount === null ? {} : { amount }),
        reason: 'requested_by_customer',
        metadata: {
          order_id: order.id,
          order_number: order.number,
          ...(renewal && { payment_number: renewal.number }),
          refund_id: refund.id,
        },
      },
      { idempotencyKey: keyOf(refund) },
    )
    return 'made'
  } catch (error) {
    deps.log.warn({ err: error, order: order.number }, 'refund was not made')
    if (isStoredFailure(error)) await countStoredFailure(deps.db, refund)
    return isRefusal(error) ? 'refused' : 'unknown'
  }
}

function keyOf({ id, stored_failures: failures }: Refund): string {
  return failures === 0 ? `refund-${id}` : `refund-${id}-${failures}`
}

/**
 * Returns the cents to request, or null to refund all of the payment that is not refunded yet. After a lost dispute the
 * result is never null, because the provider would also refund what the dispute has taken back.
 */
function amountOf(sale: Sale, { cents, before_cents }: Refund): number | null {
  const { cents: paid, disputedCents } = sumsOf(sale)
  return cents ?? (disputedCents > 0 ? paid - before_cents : null)
}

/** Whether the refund exists at the provider and has neither failed nor been cancelled. */
export async function isMade(
  { stripe }: Pick<Deps, 'stripe'>,
  payment: string,
  { id }: Refund,
): Promise<boolean> {
  const { data } = await stripe.refunds.list({ payment_intent: payment, limit: 100 })
  return data.some(
    ({ metadata, status }) => metadata?.refund_id === id && status !== 'failed' && status !== 'canceled',
  )
}

export async function findCharge(
  { stripe }: Pick<Deps, 'stripe'>,
  payment: string,
): Promise<Stripe.Charge | undefined> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(payment)
  if (charge === null) return undefined
  return stripe.charges.retrieve(typeof charge === 'string' ? charge : charge.id)
}

/** Whether the provider has refused the refund. An error about a concurrent copy of the request is no refusal. */
function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'idempotency_key_in_use'
}
