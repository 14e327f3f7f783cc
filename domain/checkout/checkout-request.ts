import type { Cart } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { findReviewCard, reviewCardFromDescription } from '#domain/catalogue/review-cards.ts'
import type { BusinessInfo, ReviewCardCheckout } from './checkout.ts'

/** What the browser sends to create-review-card-checkout: the payload of product.md 7, and the total it showed. */
export function checkoutRequest(cart: Cart, info: BusinessInfo, origin: string): ReviewCardCheckout {
  return {
    items: cart.map(({ id, description, quantity, price }) => {
      const card = findReviewCard(id) ?? reviewCardFromDescription(description)
      return { type: card?.type, color: card?.colour, quantity, price: price / 100 }
    }),
    businessName: info.googleBusinessName,
    businessInfo: { ...info, cartSummary: cartSummary(cart) },
    success_url: `${origin}/checkout/success`,
    cancel_url: `${origin}/checkout/cancel`,
    total: totalsOf(cart).total / 100,
  }
}

/** "2 x Keyring review tag, white, 1 x …" (product.md 7). */
function cartSummary(cart: Cart): string {
  return cart.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')
}
