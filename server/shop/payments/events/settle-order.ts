import { isUnsent } from '#domain/orders/orders.ts'
import { afterCommit } from '#server/platform/database/conflicts.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ordersPaid, revenueCents } from '#server/platform/observability/metrics.ts'
import { makeCards, switchOffCards } from '#server/shop/cards/order-cards.ts'
import { dropPaymentLinks, dropStepMails } from '#server/shop/mails/drop-step-mails.ts'
import { queuePaidMails, queueProblemMail, queueRefundMail } from '#server/shop/mails/queue-order-mails.ts'
import {
  findLines,
  findWithBuyerForUpdate,
  lockOrder,
  type Order,
  type OrderLine,
} from '#server/shop/orders/orders.ts'
import { queuePaidEvent } from '#server/shop/orders/queue-paid-event.ts'
import { takeInvoiceNumber } from '#server/shop/orders/take-invoice-number.ts'
import type { PaymentSession, RefundedCharge } from '#server/shop/payments/payment-objects.ts'
import { returnCards } from '#server/shop/stock/return-cards.ts'
import { takePaidCards } from '#server/shop/stock/take-paid-cards.ts'
import { beginSubscription } from './settle-subscription.ts'

type Settle = Pick<Deps, 'config' | 'log' | 'linkKey' | 'now'>
/** When the payment or the refund was made. */
type Made = { at: Date }

/**
 * Marks an order as paid, once, however often and in whatever sequence events arrive. Takes the number of the tax
 * invoice, begins the subscription, makes the tap links of the cards, and queues the mails and the outgoing webhook.
 * Cards that the order does not hold are taken from stock or from unpaid orders; the operator's mail names those that
 * are missing. An order that was refunded before its payment event stays refunded, and gets no cards. After a payment
 * of a wrong amount or currency, the order is not marked as paid, and the operator gets a mail.
 */
export async function settlePaid(
  deps: Settle,
  tx: Tx,
  orderId: string,
  session: PaymentSession & Made,
): Promise<void> {
  const order = await findWithBuyerForUpdate(tx, orderId, session.buyer.email)
  if (!order) throw new Error(`there is no order ${orderId}`)
  const isRefunded = order.state === 'refunded'
  const isWaiting = ['awaiting_payment', 'expired', 'cancelled'].includes(order.state)
  if (!isWaiting && !(isRefunded && order.paid_at === null)) return

  const problem = problemWith(order, session)
  // a wrong payment that was refunded already is no sale, and needs no decision of an operator
  if (problem) return isRefunded ? undefined : parkOrder(deps, tx, order, session, problem)

  const { lines, stock } = isRefunded
    ? { lines: await findLines(tx, order.id), stock: {} }
    : await takePaidCards(deps, tx, order)
  const { address, ...buyer } = session.buyer
  const paid = await tx
    .updateTable('shop.orders')
    .set({
      state: isRefunded ? 'refunded' : 'paid',
      paid_at: noEarlierThan(order.created_at, session.at),
      invoice_number: await takeInvoiceNumber(tx),
      email: buyer.email,
      customer_name: buyer.name,
      customer_phone: buyer.phone,
      delivery_address: address && JSON.stringify(address),
      ...paymentIdsOf(order, session),
      payment_problem: null,
      held_by: null,
      ...(isRefunded ? {} : { closed_at: null }),
      ...stock,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()

  await dropPaymentLinks(tx, paid)
  afterCommit(tx, () => {
    deps.log.info({ order: paid.number, state: paid.state, short: paid.short_cards }, 'order paid')
    ordersPaid.inc()
    revenueCents.inc(paid.total_cents)
  })
  await beginSubscription(tx, paid, lines, session)
  if (!isRefunded) await makeCardsAndMails(deps, tx, paid, lines)
  // a refund that arrived before the payment is mailed only now, because the payment brings the email address
  if (paid.refunded_cents > 0) await queueRefundMail(deps, tx, paid)
}

async function makeCardsAndMails(
  deps: Settle,
  tx: Tx,
  paid: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const cards = await makeCards(tx, paid, lines, { at: deps.now() })
  await queuePaidMails(deps, tx, paid, { lines, cards })
  await queuePaidEvent(deps, tx, paid, lines)
}

/**
 * Closes an unpaid order whose payment page has closed, returns its cards to stock, and deletes an unsent mail with the
 * link to the payment page. An expired order can still become cancelled. Other closed orders, paid orders and orders
 * with a payment problem are left unchanged.
 */
export async function closeUnpaid(
  deps: Pick<Deps, 'log' | 'now'>,
  tx: Tx,
  orderId: string,
  state: 'expired' | 'cancelled',
): Promise<void> {
  await close(deps, tx, await lockOrder(tx, orderId), state)
}

/** Closes an unpaid order without a payment page. Changes nothing if the order got its page meanwhile. */
export async function closeWithoutPage(
  deps: Pick<Deps, 'log' | 'now'>,
  tx: Tx,
  orderId: string,
  state: 'expired' | 'cancelled',
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order.session_id === null) await close(deps, tx, order, state)
}

async function close(
  deps: Pick<Deps, 'log' | 'now'>,
  tx: Tx,
  order: Order,
  state: 'expired' | 'cancelled',
): Promise<void> {
  if (order.state === 'expired' && state === 'cancelled') return markCancelled(tx, order)
  if (order.state !== 'awaiting_payment' || order.payment_problem) return
  await returnCards(tx, order)
  await dropStepMails(tx, order)
  await tx
    .updateTable('shop.orders')
    .set({ state, holds_stock: false, held_by: null, closed_at: deps.now() })
    .where('id', '=', order.id)
    .execute()
  afterCommit(tx, () => deps.log.info({ order: order.number, state }, 'order closed unpaid'))
}

/**
 * Marks an expired order as cancelled. When a buyer cancels, closing the payment page causes an expiry event, which may
 * be settled before the cancellation.
 */
async function markCancelled(tx: Tx, { id }: Order): Promise<void> {
  await tx.updateTable('shop.orders').set({ state: 'cancelled' }).where('id', '=', id).execute()
}

/**
 * Records a refund, and mails the buyer if the refunded sum has grown. Events arrive in any sequence, so a sum smaller
 * than the recorded one changes nothing. A full refund ends the order, also when its event arrives before the payment
 * event: the unsent mails of the order's steps are deleted, its cards are switched off, and unshipped cards return to
 * stock.
 */
export async function settleRefund(
  deps: Settle,
  tx: Tx,
  orderId: string,
  charge: RefundedCharge & Made,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const refundedCents = Math.max(order.refunded_cents, sumRefunded(order, charge))
  const isWhole = charge.isWhole || (order.disputed_cents > 0 && refundedCents >= order.total_cents)
  const ends = isWhole && order.state !== 'refunded'
  const returns = ends && isUnsent(order.state)
  if (returns) await returnCards(tx, order)
  if (ends) await switchOffCards(tx, order.id, 'refund', deps.now())
  if (ends) await dropStepMails(tx, order)
  const refunded = await tx
    .updateTable('shop.orders')
    .set({
      refunded_cents: refundedCents,
      ...(refundedCents > order.refunded_cents
        ? { refunded_at: noEarlierThan(order.paid_at ?? order.created_at, charge.at) }
        : {}),
      payment_intent_id: order.payment_intent_id ?? charge.paymentIntentId,
      ...(isWhole ? { payment_problem: null } : {}),
      ...(ends ? { state: 'refunded' as const, closed_at: deps.now() } : {}),
      ...(returns ? { holds_stock: false } : {}),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (refunded.refunded_cents > order.refunded_cents) await queueRefundMail(deps, tx, refunded)
  afterCommit(tx, () => deps.log.info({ order: order.number, refundedCents, whole: isWhole }, 'refund noted'))
}

/**
 * Returns the refunded cents of an order: the provider's refunds plus the cents of lost disputes, which the provider
 * does not count as refunds. The result exceeds the order's total only if the provider's refunds alone do.
 */
export function sumRefunded(
  { total_cents, disputed_cents }: Order,
  { refundedCents }: Pick<RefundedCharge, 'refundedCents'>,
): number {
  return Math.min(Math.max(total_cents, refundedCents), refundedCents + disputed_cents)
}

/**
 * Returns what is wrong with the paid amount or currency, or undefined if both are correct. A value that the event
 * leaves out counts as correct.
 */
function problemWith(order: Order, session: PaymentSession): string | undefined {
  const { amount = order.total_cents, currency = 'aud' } = session
  if (amount === order.total_cents && currency.toLowerCase() === 'aud') return undefined
  return `paid ${amount} ${currency} (minor units) for an order of ${order.total_cents} aud`
}

/** Records a payment of a wrong amount or currency. The order keeps its state and cards until an operator decides. */
async function parkOrder(
  deps: Settle,
  tx: Tx,
  order: Order,
  session: PaymentSession,
  problem: string,
): Promise<void> {
  if (order.payment_problem) return
  deps.log.error({ order: order.number, problem }, 'payment does not match its order')
  const parked = await tx
    .updateTable('shop.orders')
    .set({ payment_problem: problem, ...paymentIdsOf(order, session) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueProblemMail(deps, tx, parked, problem)
}

/**
 * Returns `at`, or `first` if `at` is earlier: nothing is paid before it is ordered, or refunded before it is paid,
 * whatever the provider's clock says.
 */
export const noEarlierThan = (first: Date, at: Date): Date => (at < first ? first : at)

/** Returns the payment provider's ids to store with the order. Refunds and later events refer to them. */
function paymentIdsOf(order: Order, session: PaymentSession) {
  return {
    session_id: session.id,
    payment_intent_id: session.paymentIntentId ?? order.payment_intent_id,
    subscription_id: session.subscriptionId,
    customer_id: session.customerId ?? order.customer_id,
  }
}
