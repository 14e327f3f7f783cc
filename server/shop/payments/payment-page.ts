import Stripe from 'stripe'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { withoutMessage } from '#server/platform/stripe.ts'
import { successUrl } from '#server/shop/orders/order-links.ts'
import { findLines, findOrder, type Order } from '#server/shop/orders/orders.ts'
import { closeWithoutPage } from './events/settle-order.ts'
import { createSession } from './payment-session.ts'

/**
 * Returns the URL of the order's payment page, or of the success page if the order is paid. The first call creates the
 * payment page at the payment provider; later calls return the same page. If the provider cannot create it, the order
 * is cancelled, its cards return to stock, and a 502 `payment_unavailable` is thrown. If the order is closed while its
 * page is created, the provider is asked to close the page, and the same error is thrown. Throws a 409 for an order
 * that was closed before, or while a concurrent request for the same order creates the page.
 */
export async function openPaymentPage(deps: Deps, order: Order): Promise<string> {
  const known = urlOf(deps, order)
  if (known) return known

  const page = await createPage(deps, order)
  const saved = await deps.db
    .updateTable('shop.orders')
    .set({ session_id: page.id, session_url: page.url })
    .where('id', '=', order.id)
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirst()
  if (saved.numUpdatedRows > 0n) return page.url

  // a concurrent request led to the payment, or the order was closed and its page must take no payment
  const current = await findOrder(deps.db, order.id)
  if (current?.paid_at) return successUrl(deps.config, page.id)
  await deps.stripe.checkout.sessions.expire(page.id).catch(() => undefined)
  throw unavailable()
}

function urlOf({ config }: Deps, order: Order): string | undefined {
  if (order.state === 'awaiting_payment') return order.session_url ?? undefined
  if (order.paid_at && order.session_id) return successUrl(config, order.session_id)
  throw new ApiError(
    409,
    'checkout_closed',
    'This checkout was closed before it was paid. Please start again.',
  )
}

async function createPage(deps: Deps, order: Order): Promise<{ id: string; url: string }> {
  const lines = await findLines(deps.db, order.id)
  try {
    const { id, url } = await createSession(deps, order, lines)
    if (!id || !url) throw new Error('the payment provider answered with something that is no payment page')
    return { id, url }
  } catch (error) {
    deps.log.error({ order: order.number, ...withoutMessage(error) }, 'payment page could not be made')
    if (isInUse(error)) {
      throw new ApiError(
        409,
        'checkout_in_progress',
        'Your checkout is still being opened. Please try again in a moment.',
      )
    }
    await cancelOrder(deps, order)
    throw unavailable()
  }
}

/** Cancels the order, unless a concurrent request has opened the order's payment page by now. */
async function cancelOrder(deps: Deps, order: Order): Promise<void> {
  await deps.db.transaction().execute((tx) => closeWithoutPage(deps, tx, order.id, 'cancelled'))
}

/** Whether the payment provider still handles a concurrent request with the same idempotency key. */
function isInUse(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use'
}

function unavailable(): ApiError {
  return new ApiError(
    502,
    'payment_unavailable',
    'We could not reach our payment provider, so nothing was charged. Your cart is kept: please try again in a minute.',
  )
}
