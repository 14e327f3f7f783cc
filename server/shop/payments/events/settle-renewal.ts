import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { revenueCents } from '#server/platform/observability/metrics.ts'
import { queueRenewalReceipt, queueRenewalRefund } from '#server/shop/mails/renewal-mails.ts'
import { findOrder, findOrderBySubscription, lockOrder, type Order } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
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
 * Stores a renewal once, however often it is reported, with the number of its tax invoice, and mails the invoice to the
 * buyer. Ignores a renewal of a subscription that this shop did not sell.
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
  revenueCents.inc(cents)
  deps.log.info({ renewal: added.number, cents }, 'subscription renewed')
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

/** All that was given back of a payment, and when the newest refund of it was made. */
type Refunded = Pick<RefundedCharge, 'refundedCents'> & { at: Date }

/** Records a refund of a renewal as `noteRenewalRefund` does, and mails it to the buyer. */
export async function settleRenewalRefund(
  deps: Settle,
  tx: Tx,
  renewal: Renewal,
  refunded: Refunded,
): Promise<void> {
  const noted = await noteRenewalRefund(deps, tx, renewal, refunded)
  if (noted) await queueRenewalRefund(deps, tx, noted)
}

/**
 * Records the refunds of a renewal. The order that the subscription began with does not change. Returns undefined for a sum that is known.
 */
export async function noteRenewalRefund(
  { log }: Pick<Deps, 'log'>,
  tx: Tx,
  { id, order_id: orderId }: Renewal,
  { refundedCents, at }: Refunded,
): Promise<{ order: Order; renewal: Renewal } | undefined> {
  const order = await lockOrder(tx, orderId)
  const renewal = await tx
    .selectFrom('shop.renewals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (refundedCents <= renewal.refunded_cents) return undefined
  const refunded = await tx
    .updateTable('shop.renewals')
    .set({ refunded_cents: refundedCents })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop.refund_entries')
    .values({
      order_id: orderId,
      renewal_id: id,
      cents: refundedCents - renewal.refunded_cents,
      refunded_at: noEarlierThan(renewal.paid_at, at),
    })
    .execute()
  log.info({ renewal: renewal.number, refundedCents }, 'refund of a renewal noted')
  return { order, renewal: refunded }
}
