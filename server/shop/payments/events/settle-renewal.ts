import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { revenueCents } from '#server/platform/observability/metrics.ts'
import { findOrder, findOrderBySubscription, lockOrder } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import { itemNames } from '#server/shop/orders/subscriptions.ts'
import type { RefundedCharge } from '#server/shop/payments/payment-objects.ts'
import type { PaidRenewal } from './subscription-objects.ts'

/** Stores a renewal that was read from the payment provider, in a separate transaction. */
export function storeRenewal(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  renewal: PaidRenewal,
): Promise<void> {
  const paid = { ...renewal, paidAt: renewal.paidAt ?? now() }
  return db.transaction().execute((tx) => settleRenewal({ log }, tx, paid))
}

/**
 * Stores a renewal once, however often it is reported. Ignores a renewal of a subscription that this shop did not sell.
 */
export async function settleRenewal(
  { log }: Pick<Deps, 'log'>,
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
  const number = `${order.number}-${known.length + 2}`
  await tx
    .insertInto('shop.renewals')
    .values({
      id: invoiceId,
      order_id: order.id,
      subscription_id: subscriptionId,
      number,
      description: await describeSubscription(tx, subscriptionId),
      cents,
      paid_at: paidAt,
      payment_intent_id: paymentIntentId,
    })
    .execute()
  revenueCents.inc(cents)
  log.info({ renewal: number, cents }, 'subscription renewed')
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
 * Records the refunds of a renewal. `refundedCents` is the sum of all refunds of its payment. The order that the
 * subscription began with does not change.
 */
export async function settleRenewalRefund(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  tx: Tx,
  { id, order_id: orderId }: Renewal,
  { refundedCents }: Pick<RefundedCharge, 'refundedCents'>,
): Promise<void> {
  await lockOrder(tx, orderId)
  const renewal = await tx
    .selectFrom('shop.renewals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (refundedCents <= renewal.refunded_cents) return
  await tx.updateTable('shop.renewals').set({ refunded_cents: refundedCents }).where('id', '=', id).execute()
  await tx
    .insertInto('shop.refund_entries')
    .values({
      order_id: orderId,
      renewal_id: id,
      cents: refundedCents - renewal.refunded_cents,
      refunded_at: now() < renewal.paid_at ? renewal.paid_at : now(),
    })
    .execute()
  log.info({ renewal: renewal.number, refundedCents }, 'refund of a renewal noted')
}
