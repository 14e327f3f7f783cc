import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import { totalsOf } from '#domain/cart/pricing.ts'
import { findProduct } from '#domain/catalogue/products.ts'
import { findReviewCard, REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import type { BusinessInfo } from '#domain/checkout/business-info.ts'
import { MISSING_INFORMATION_MESSAGE, ReviewCardCheckout } from '#domain/checkout/review-card-checkout.ts'
import { beganOn } from '#server/office/visits/origin.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { openPaymentPage } from '#server/shop/payments/payment-page.ts'
import { placeOrder } from './place-order.ts'
import { type CartItemInput, type CartLine, readCart, refuseChangedPrices } from './read-cart.ts'

/**
 * POST /functions/v1/create-review-card-checkout (product.md 7): stores the order and holds its cards before the
 * payment. Prices come from our catalogue only (api.md 4).
 */
export function createReviewCardCheckout(deps: Deps): Handler<AppEnv> {
  const networkOf = createClientNetwork(deps.config.trustProxy)
  return async (c) => {
    // the browser sends the same key with each retry; a caller without a key gets a new order each time
    const idempotencyKey = readIdempotencyKey(c) ?? randomUUID()
    const body = await readJson(c, ReviewCardCheckout).catch(refuseWithMessage)

    const items = body.items.map(itemOf)
    const lines = inCatalogueOrder(readCart(items, { field: 'items', kind: 'a card' }))
    const totals = totalsOf(lines)
    refuseChangedPrices(items, body.total, totals)

    const account = c.get('account')
    const order = await placeOrder(deps, {
      idempotencyKey,
      lines,
      totals,
      businessInfo: infoOf(body),
      network: networkOf(c),
      origin: beganOn(c),
      ...(account && { userId: account.id }),
    })
    const url = await openPaymentPage(deps, order)

    return c.json({ url })
  }
}

/** Finds the card by type and colour, which name a card in the payload of product.md 7. */
function itemOf({ type, color, quantity, price }: ReviewCardCheckout['items'][number]): CartItemInput {
  const words = [type, color].map((value) => (typeof value === 'string' ? value : ''))
  const card = findReviewCard(words.join('-'))
  return { product: card && findProduct(card.id), label: words.join(', '), quantity, shownPrice: price }
}

/** Sorts the lines, so that the request hash of a cart does not depend on the sequence of its cards. */
function inCatalogueOrder(lines: readonly CartLine[]): CartLine[] {
  return REVIEW_CARDS.flatMap(({ id }) => lines.filter(({ productId }) => productId === id))
}

/**
 * Throws the error again. For an error about business information alone, changes the message to that of product.md 5.
 */
function refuseWithMessage(error: unknown): never {
  const isInvalid = error instanceof ApiError && error.status === 422
  const names = isInvalid ? Object.keys(error.details.fields ?? {}) : []
  if (isInvalid && names.every((name) => name.startsWith('businessInfo')))
    throw new ApiError(422, error.code, MISSING_INFORMATION_MESSAGE, error.details)
  throw error
}

function infoOf({ businessInfo }: ReviewCardCheckout): BusinessInfo {
  const { cartSummary: _, ...info } = businessInfo
  return info
}
