import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueFailedRenewal } from '#server/shop/mails/failed-payment-mail.ts'
import {
  findOrder,
  findOrderByPayment,
  findOrderBySession,
  findWithBuyerForUpdate,
  type Order,
} from '#server/shop/orders/orders.ts'
import { findRenewalByPayment } from '#server/shop/orders/renewals.ts'
import { linkPayment } from '#server/shop/payments/link-payment.ts'
import { madeAt, timeOf } from '#server/shop/payments/made-at.ts'
import {
  type PaymentSession,
  type RefundedCharge,
  readFailedRefund,
  readPaymentSession,
  readRefundedCharge,
} from '#server/shop/payments/payment-objects.ts'
import { refreshSubscription } from '#server/shop/payments/refresh-subscription.ts'
import { readRefunded } from '#server/shop/refunds/read-refunded.ts'
import { readDispute } from './dispute-objects.ts'
import { settleDispute } from './settle-dispute.ts'
import { settleFailedRefund } from './settle-failed-refund.ts'
import { closeUnpaid, settlePaid, settleRefund } from './settle-order.ts'
import { settleRenewal, settleRenewalRefund } from './settle-renewal.ts'
import { noteSubscription } from './settle-subscription.ts'
import { readFailedInvoice, readInvoiceId, readRenewal, readSubscription } from './subscription-objects.ts'

export type PaymentEvent = {
  id: string
  type: string
  /** When the event happened, in Unix seconds. */
  created?: number
  data: { object: unknown }
}

/** How long the webhook has to process an event before the retry job takes the event. */
const GRACE_MS = 60_000

/** Stores the event, unless it is stored already. */
export async function savePaymentEvent(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  event: PaymentEvent,
): Promise<void> {
  await db
    .insertInto('shop.payment_events')
    .values({
      id: event.id,
      type: event.type,
      payload: JSON.stringify(event),
      received_at: now(),
      next_at: new Date(now().getTime() + GRACE_MS),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * A question to the payment provider that must be answered before an event can be processed: which order or renewal a
 * payment belongs to, the state of a subscription, or the refunds of a payment.
 */
type Lookup = { kind: 'payment' | 'subscription' | 'refunds'; id: string }
/** The kinds of the lookups that were made for this event, and the refunds of its payment if they were looked up. */
type Known = { asked: Set<Lookup['kind']>; charge: RefundedCharge | undefined }

/**
 * Processes a stored event once: one transaction writes its effects and `processed_at`, and concurrent deliveries of
 * the event wait for each other on its row. An event that needs a lookup is processed again after the lookup. After an
 * error, the retry job tries again.
 */
export async function handlePaymentEvent(deps: Deps, eventId: string): Promise<void> {
  const known: Known = { asked: new Set(), charge: undefined }
  for (;;) {
    const lookup = await processOnce(deps, eventId, known)
    if (!lookup) break
    known.asked.add(lookup.kind)
    if (lookup.kind === 'payment') await linkPayment(deps, lookup.id)
    else if (lookup.kind === 'subscription') await refreshSubscription(deps, lookup.id)
    else known.charge = await readRefunded(deps, lookup.id)
  }
  deps.wakeOutbox()
}

function processOnce(deps: Deps, eventId: string, known: Known): Promise<Lookup | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const stored = tx.selectFrom('shop.payment_events').selectAll().where('id', '=', eventId)
    const found = await stored.executeTakeFirst()
    if (found) await lockOrderOfSession(tx, found.payload as PaymentEvent)
    const event = await stored.forUpdate().executeTakeFirst()
    // the deletion of an order deletes its events
    if (!event || event.processed_at) return undefined
    const lookup = await applyEvent(deps, tx, event.payload as PaymentEvent, known)
    if (lookup && !known.asked.has(lookup.kind)) return lookup
    await tx
      .updateTable('shop.payment_events')
      .set({ processed_at: deps.now() })
      .where('id', '=', eventId)
      .execute()
    return undefined
  })
}

/**
 * Locks the order of a checkout session with its buyer, before the event is locked. The deletion of an order also locks
 * the order first, and then deletes the events of its checkout session, but no others (architecture.md, "Locks").
 */
async function lockOrderOfSession(tx: Tx, { type, data }: PaymentEvent): Promise<void> {
  const session = type.startsWith('checkout.session.') ? readPaymentSession(data.object) : undefined
  const order = session && (await findOrderOfSession(tx, session))
  if (order) await findWithBuyerForUpdate(tx, order.id, session.buyer.email)
}

/** The order of a checkout session. After a crash, the order may lack the session's id. */
async function findOrderOfSession(tx: Tx, { id, orderId }: PaymentSession): Promise<Order | undefined> {
  return (await findOrderBySession(tx, id)) ?? (orderId ? findOrder(tx, orderId) : undefined)
}

/**
 * Applies an event to its order. Events of types that are not listed here, and events about no order of this shop,
 * change nothing. If the provider must be asked first, changes nothing and returns the lookup.
 */
async function applyEvent(
  deps: Deps,
  tx: Tx,
  event: PaymentEvent,
  { charge }: Known,
): Promise<Lookup | undefined> {
  const { id, type, data } = event
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = readPaymentSession(data.object)
      if (session) await applySession(deps, tx, event, session)
      else deps.log.error({ event: id, type }, 'payment event cannot be read')
      return undefined
    }
    case 'charge.refunded':
      return applyRefund(deps, tx, event, charge)
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return applyFailedRefund(deps, tx, event, charge)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return applyDispute(deps, tx, event)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return applySubscription(deps, tx, event, readSubscription(data.object))
    case 'invoice.payment_failed': {
      const update = readFailedInvoice(data.object)
      const lookup = await applySubscription(deps, tx, event, update)
      const invoiceId = readInvoiceId(data.object)
      if (!lookup && invoiceId && update && update !== 'none')
        await queueFailedRenewal(deps, tx, { subscriptionId: update.id, invoiceId })
      return lookup
    }
    case 'invoice.paid': {
      const renewal = readRenewal(data.object)
      if (!renewal) deps.log.error({ event: id, type }, 'payment event cannot be read')
      if (!renewal || renewal === 'none') return undefined
      const paidAt = renewal.paidAt ?? timeOf(event.created) ?? deps.now()
      await settleRenewal(deps, tx, { ...renewal, paidAt })
      return undefined
    }
    default:
      return undefined
  }
}

/**
 * `asked` has the refunds of the payment as the payment provider reports them now; undefined before they were looked
 * up.
 */
async function applyRefund(
  deps: Deps,
  tx: Tx,
  event: PaymentEvent,
  asked: RefundedCharge | undefined,
): Promise<Lookup | undefined> {
  const reported = readRefundedCharge(event.data.object)
  if (!reported) {
    deps.log.error({ event: event.id, type: event.type }, 'payment event cannot be read')
    return undefined
  }
  const { paymentIntentId } = reported
  const renewal = paymentIntentId ? await findRenewalByPayment(tx, paymentIntentId) : undefined
  const known = !renewal && paymentIntentId && (await findOrderByPayment(tx, paymentIntentId))
  const order = known || (!renewal && reported.orderId && (await findOrder(tx, reported.orderId)))
  const sale = renewal ?? order
  if (!sale) return paymentIntentId ? { kind: 'payment', id: paymentIntentId } : undefined
  // the event may have been sent before a refund failed, so its sum may be too large
  if (sale.refund_failed_at && !asked && paymentIntentId) return { kind: 'refunds', id: paymentIntentId }
  const charge = { ...(asked ?? reported), at: madeAt(deps, event.created) }
  if (renewal) await settleRenewalRefund(deps, tx, renewal, charge)
  else await settleRefund(deps, tx, sale.id, charge)
  return undefined
}

async function applyFailedRefund(
  deps: Deps,
  tx: Tx,
  event: PaymentEvent,
  charge: RefundedCharge | undefined,
): Promise<Lookup | undefined> {
  const failed = readFailedRefund(event.data.object)
  if (!failed) deps.log.error({ event: event.id, type: event.type }, 'payment event cannot be read')
  if (!failed || failed === 'none' || !failed.paymentIntentId) return undefined
  const { paymentIntentId: id } = failed
  const renewal = await findRenewalByPayment(tx, id)
  const orderId = renewal?.order_id ?? (await findOrderByPayment(tx, id))?.id
  if (!orderId) return { kind: 'payment', id }
  if (!charge) return { kind: 'refunds', id }
  await settleFailedRefund(deps, tx, orderId, { failed, charge, at: madeAt(deps, event.created), renewal })
  return undefined
}

async function applyDispute(deps: Deps, tx: Tx, event: PaymentEvent): Promise<Lookup | undefined> {
  const { id, type, created, data } = event
  const dispute = readDispute(data.object)
  if (!dispute) deps.log.error({ event: id, type }, 'payment event cannot be read')
  if (!dispute?.paymentIntentId) return undefined
  const renewal = await findRenewalByPayment(tx, dispute.paymentIntentId)
  const orderId = renewal?.order_id ?? (await findOrderByPayment(tx, dispute.paymentIntentId))?.id
  if (!orderId) return { kind: 'payment', id: dispute.paymentIntentId }
  const at = timeOf(created) ?? deps.now()
  await settleDispute(deps, tx, orderId, {
    dispute: dispute.dispute,
    at,
    madeAt: madeAt(deps, event.created),
    renewal,
  })
  return undefined
}

async function applySubscription(
  deps: Deps,
  tx: Tx,
  { id, type, created }: PaymentEvent,
  update: ReturnType<typeof readSubscription>,
): Promise<Lookup | undefined> {
  if (!update) deps.log.error({ event: id, type }, 'payment event cannot be read')
  if (!update || update === 'none') return undefined
  const at = timeOf(created) ?? deps.now()
  return (await noteSubscription(tx, { update, at })) === 'unsure'
    ? { kind: 'subscription', id: update.id }
    : undefined
}

async function applySession(deps: Deps, tx: Tx, event: PaymentEvent, session: PaymentSession): Promise<void> {
  const { type } = event
  const order = await findOrderOfSession(tx, session)
  if (!order) return
  if (type === 'checkout.session.expired') return closeUnpaid(deps, tx, order.id, 'expired')
  if (type === 'checkout.session.async_payment_failed') return closeUnpaid(deps, tx, order.id, 'cancelled')
  // a completed session that is not paid is a bank debit, whose payment event follows some days later
  if (session.isPaid) await settlePaid(deps, tx, order.id, { ...session, at: madeAt(deps, event.created) })
}
