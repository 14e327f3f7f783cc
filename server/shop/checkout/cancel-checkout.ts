import type { Handler } from 'hono'
import Stripe from 'stripe'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { OrderLink, requireLinkedOrder } from '#server/shop/orders/order-links.ts'
import { orderResultOf } from '#server/shop/orders/order-view-of.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { reconcileOrder } from '#server/shop/payments/reconcile-order.ts'

/**
 * POST /functions/v1/cancel-checkout: closes the payment page of a buyer who cancelled, and returns the cards to stock
 * at once. Idempotent. An order that was paid in the meantime stays paid, and the response shows its state. Throws a
 * 404 for a wrong key, and a 502 if the page cannot be closed.
 */
export function cancelCheckout(deps: Deps): Handler {
  return async (c) => {
    const link = await readJson(c, OrderLink)
    const order = await requireLinkedOrder(deps, link)

    if (order.state === 'awaiting_payment') await close(deps, order)
    return c.json(orderResultOf(await requireLinkedOrder(deps, link)))
  }
}

async function close(deps: Deps, order: Order): Promise<void> {
  try {
    await reconcileOrder(deps, order, { close: 'cancelled' })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    deps.log.warn({ err: error, order: order.number }, 'payment page could not be closed')
    throw new ApiError(
      502,
      'payment_unavailable',
      'We could not reach our payment provider. If you have not paid, the payment page closes by itself after half an hour.',
    )
  }
}
