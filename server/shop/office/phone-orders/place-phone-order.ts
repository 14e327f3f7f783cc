import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { totalsOf } from '#domain/cart/pricing.ts'
import { findProduct } from '#domain/catalogue/products.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { PhoneOrder } from '#domain/checkout/phone-order.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { placeOrder } from '#server/shop/checkout/place-order.ts'
import { readCart } from '#server/shop/checkout/read-cart.ts'
import { orderResponse } from '#server/shop/office/order-response.ts'
import { findOrder } from '#server/shop/orders/orders.ts'
import { openPaymentPage } from '#server/shop/payments/payment-page.ts'

/**
 * POST /office/data/orders: places an order that a buyer makes by phone. Prices, discount, held stock and the time to
 * pay are those of a checkout. Responds with the order.
 */
export function placePhoneOrder(deps: Deps): Handler<OfficeEnv> {
  return async (c) => {
    const actor = c.get('operator')
    const idempotencyKey = readIdempotencyKey(c) ?? randomUUID()
    const { items, googleBusinessLink, businessLocation, ...buyer } = await readJson(c, PhoneOrder)
    const wanted = items.map(({ productId, quantity }) => ({
      product: findReviewCard(productId) && findProduct(productId),
      label: productId,
      quantity,
      shownPrice: undefined,
    }))
    const lines = readCart(wanted, { field: 'items', kind: 'a card' })
    const order = await placeOrder(deps, {
      idempotencyKey,
      lines,
      totals: totalsOf(lines),
      businessInfo: {
        googleBusinessName: buyer.businessName,
        googleBusinessLink,
        businessLocation,
        phoneNumber: buyer.phone,
      },
      buyerDetails: buyer,
      network: `office ${actor}`,
      placedBy: actor,
    })
    await openPaymentPage(deps, order)
    return c.json(await orderResponse(deps, deps.db, (await findOrder(deps.db, order.id)) ?? order))
  }
}
