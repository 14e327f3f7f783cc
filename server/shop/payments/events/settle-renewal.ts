import { afterCommit } from '#server/platform/database/conflicts.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { revenueCents } from '#server/platform/observability/metrics.ts'
import { queueRenewalReceipt, queueRenewalRefund } from '#server/shop/mails/payments/renewal-mails.ts'
import { countChange, findOrder, findOrderBySubscription, lockOrder } from '#server/shop/orders/orders.ts'
import { findRenewalById, type Renewal } from '#server/shop/orders/renewals.ts'
import { itemNames } from '#server/shop/orders/subscriptions.ts'
import { takeInvoiceNumber } from '#server/shop/orders/take-invoice-number.ts'
import type { RefundedCharge } from '#server/shop/payments/payment-objects.ts'
import { noEarlierThan } from './settle-order.ts'
import type { PaidRenewal } from './subscription-objects.ts'

type Settle = Pick<Deps, 'config' | 'linkKey' | 'log' | 'now'>

/** Stores a renewal that was read from the payment provider, in a separate transaction. */
export function storeRenewal(deps: Settle & Pick<Deps, 'db'>, renewal: PaidRenewal): Promise<void> {
  const paid = { ...renewal, paidAt: renewal.paidAt ?? deps.now() }
  return deps.db.transaction().execute((tx) => settleRenewal(deps, tx, paid))
}

/**
 * Stores a renewal once, however often it is reported, with the number of its tax invoice. Mails the invoice to the
 * buyer, unless the payment is old (`queueRenewalReceipt`). Ignores a renewal of a subscription that this shop did not
 * sell.
 */
export async function settleRenewal(
  deps: Settle,
  tx: Tx,
  renewal: Omit<PaidRenewal, 'paidAt'> & { paidAt: Date },
): Promise<void> {
  const { invoiceId, subscriptionId, paymentIntentId, cents, paidAt } = renewal
  const order =
    (renewal.orderId && (await findOrder(tx, renewal.orderId))) ||
    (await findOrderBySubscription(tx, subscriptionId))
  if (!order) return
  // the lock keeps two renewals of one order from taking the same number
  await lockOrder(tx, order.id)
  const known = await tx
    .selectFrom('shop.renewals')
    .select(['id', 'payment_intent_id'])
    .where('order_id', '=', order.id)
    .execute()
  const stored = known.find(({ id }) => id === invoiceId)
  if (stored) {
    if (stored.payment_intent_id === null && paymentIntentId !== null) {
      await tx
        .updateTable('shop.renewals')
        .set({ payment_intent_id: paymentIntentId })
        .where('id', '=', invoiceId)
        .execute()
    }
    return
  }
  const added = await tx
    .insertInto('shop.renewals')
    .values({
      id: invoiceId,
      order_id: order.id,
      subscription_id: subscriptionId,
      number: `${order.number}-${known.length + 2}`,
      invoice_number: await takeInvoiceNumber(tx),
      description: await describeSubscription(tx, subscriptionId),
      cents,
      paid_at: paidAt,
      payment_intent_id: paymentIntentId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  afterCommit(tx, () => {
    deps.log.info({ renewal: added.number, cents }, 'subscription renewed')
    revenueCents.inc(cents)
  })
  await queueRenewalReceipt(deps, tx, { order, renewal: added })
}

async function describeSubscription(tx: Tx, id: string): Promise<string> {
  const subscription = await tx
    .selectFrom('shop.subscriptions')
    .select('items')
    .where('id', '=', id)
    .executeTakeFirst()
  const names = subscription && itemNames(subscription.items)
  return names?.length ? names.join(', ') : 'Subscription'
}

/**
 * Records the refunds of a renewal, and mails the buyer if their sum has grown. `refundedCents` is the sum that the
 * provider reports, without lost disputes.
 */
export async function settleRenewalRefund(
  deps: Settle,
  tx: Tx,
  { id, order_id }: Renewal,
  { refundedCents, at }: Pick<RefundedCharge, 'refundedCents'> & { at: Date },
): Promise<void> {
  const order = await lockOrder(tx, order_id)
  const renewal = await requireRenewal(tx, id)
  const refunded_cents = Math.min(renewal.cents, refundedCents + renewal.disputed_cents)
  if (refunded_cents <= renewal.refunded_cents) return
  const refunded = await storeRefunds(deps, tx, renewal, { refunded_cents, at })
  await queueRenewalRefund(deps, tx, { order, renewal: refunded })
}

/**
 * Records a lost dispute about a renewal. `cents` is the amount that went back to the buyer. The caller has locked the
 * order.
 */
export async function noteLostRenewal(
  deps: Pick<Deps, 'log'>,
  tx: Tx,
  { id }: Renewal,
  { cents, at }: { cents: number; at: Date },
): Promise<void> {
  const renewal = await requireRenewal(tx, id)
  await storeRefunds(deps, tx, renewal, {
    refunded_cents: Math.min(renewal.cents, renewal.refunded_cents + cents),
    disputed_cents: renewal.disputed_cents + cents,
    at,
  })
}

/**
 * Records that a refund of a renewal failed. `refundedCents` is the refunded sum that the payment provider reports now.
 * The caller has locked the order.
 */
export async function noteFailedRenewalRefund(
  deps: Pick<Deps, 'log'>,
  tx: Tx,
  { id }: Renewal,
  { refundedCents, at }: { refundedCents: number; at: Date },
): Promise<void> {
  const renewal = await requireRenewal(tx, id)
  const sum = Math.min(renewal.cents, refundedCents + renewal.disputed_cents)
  await storeRefunds(deps, tx, renewal, {
    refunded_cents: Math.min(renewal.refunded_cents, sum),
    refund_failed_at: at,
    at,
  })
}

async function requireRenewal(tx: Tx, id: string): Promise<Renewal> {
  const renewal = await findRenewalById(tx, id)
  if (!renewal) throw new Error(`there is no renewal ${id}`)
  return renewal
}

/**
 * Stores the refunded sum of a renewal, and a refund entry with the difference to the former sum. Raises the version of
 * the order, so that open office pages notice the change.
 */
async function storeRefunds(
  { log }: Pick<Deps, 'log'>,
  tx: Tx,
  { id, order_id, refunded_cents: before, paid_at }: Renewal,
  { at, ...changed }: { refunded_cents: number; disputed_cents?: number; refund_failed_at?: Date; at: Date },
): Promise<Renewal> {
  const refunded = await tx
    .updateTable('shop.renewals')
    .set(changed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const cents = refunded.refunded_cents - before
  if (cents !== 0)
    await tx
      .insertInto('shop.refund_entries')
      .values({ order_id, renewal_id: id, cents, refunded_at: noEarlierThan(paid_at, at) })
      .execute()
  await countChange(tx, { id: order_id })
  log.info({ renewal: refunded.number, refundedCents: refunded.refunded_cents }, 'refund of a renewal noted')
  return refunded
}
