import Stripe from 'stripe'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findPayment } from '#server/shop/orders/find-payment.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { findCharge } from '#server/shop/refunds/send-refund.ts'
import { closeUnpaid, closeWithoutPage, settlePaid } from './events/settle-order.ts'
import { isLate, isToday, madeAt } from './made-at.ts'
import { type PaymentSession, readPaymentSession } from './payment-objects.ts'

/**
 * Reads the state of an unpaid order from the payment provider and does what the webhook would have done. With `close`,
 * an open payment page is expired first, so that nobody can pay for cards that return to stock. Throws the provider's
 * errors, except when the provider refuses to close a page, does not know the page, or refuses to say when the order
 * was paid.
 */
export async function reconcileOrder(
  deps: Deps,
  order: Order,
  { close }: { close?: 'expired' | 'cancelled' } = {},
): Promise<void> {
  const { id, session_id: page } = order
  if (!page) {
    if (close) await settle(deps, (tx) => closeWithoutPage(deps, tx, id, close))
    return
  }
  const session = close ? await closeSession(deps, page) : await retrieveSession(deps, page)
  await applyResponse(deps, order, session, close ?? 'expired')
}

async function applyResponse(
  deps: Deps,
  order: Order,
  session: PaymentSession | undefined,
  closedAs: 'expired' | 'cancelled',
): Promise<void> {
  if (session?.isPaid) {
    const at = await readPaidAt(deps, order, session)
    return settle(deps, (tx) => settlePaid(deps, tx, order.id, { ...session, at }))
  }
  if (session?.status === 'complete') {
    // a completed session without a payment is a bank debit, which takes days and may fail
    if (await hasFailed(deps, order, session))
      await settle(deps, (tx) => closeUnpaid(deps, tx, order.id, 'cancelled'))
    return
  }
  const mayBePaidYet = session ? session.status !== 'expired' : deps.now() < order.expires_at
  if (!mayBePaidYet) await settle(deps, (tx) => closeUnpaid(deps, tx, order.id, closedAs))
}

/**
 * Returns when the order was paid. For an order that was placed today within the last minute, this is the current time.
 * For other orders, the payment provider is asked for the charge, because the session does not have the time. If the
 * provider refuses the request, returns the current time.
 */
async function readPaidAt(deps: Deps, order: Order, session: PaymentSession): Promise<Date> {
  if (!isLate(deps, order.created_at) && isToday(deps, order.created_at)) return deps.now()
  try {
    const payment = await paymentOf(deps, order, session)
    const charge = payment === null ? undefined : await findCharge(deps, payment)
    return madeAt(deps, charge?.created)
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof Stripe.errors.StripePermissionError)) throw error
    deps.log.warn({ err: error, order: order.number }, 'could not ask when an order was paid')
    return deps.now()
  }
}

async function paymentOf(
  deps: Deps,
  order: Order,
  { paymentIntentId, subscriptionId }: PaymentSession,
): Promise<string | null> {
  return paymentIntentId ?? findPayment(deps, { ...order, subscription_id: subscriptionId })
}

async function hasFailed(deps: Deps, order: Order, session: PaymentSession): Promise<boolean> {
  const payment = await paymentOf(deps, order, session)
  if (payment === null) return false
  const { status } = await deps.stripe.paymentIntents.retrieve(payment)
  return status === 'requires_payment_method' || status === 'canceled'
}

async function settle(deps: Deps, work: (tx: Tx) => Promise<void>): Promise<void> {
  await deps.db.transaction().execute(work)
  deps.wakeOutbox()
}

/** Expires the payment page and returns its state, because the page may have been paid or closed meanwhile. */
async function closeSession(deps: Deps, id: string): Promise<PaymentSession | undefined> {
  try {
    return readResponse(await deps.stripe.checkout.sessions.expire(id))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return retrieveSession(deps, id)
  }
}

async function retrieveSession(deps: Deps, id: string): Promise<PaymentSession | undefined> {
  try {
    return readResponse(await deps.stripe.checkout.sessions.retrieve(id))
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return undefined
    throw error
  }
}

function readResponse(result: unknown): PaymentSession {
  const session = readPaymentSession(result)
  if (!session) throw new Error('the payment provider answered with something that is no checkout session')
  return session
}

function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}
