import * as v from 'valibot'
import type { Cart } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { findReviewCard, reviewCardFromDescription } from '#domain/catalogue/review-cards.ts'
import { BusinessInfo } from './business-info.ts'
import { dollars, EMPTY_CART_MESSAGE, sentLines } from './cart-fields.ts'

/** The message for missing fields (product.md 5). */
export const MISSING_INFORMATION_MESSAGE = 'Please fill in all required fields.'

/**
 * The body of create-review-card-checkout (product.md 7). The endpoint, not this schema, checks type, colour and
 * quantity, so that a refusal can name the line. `success_url`, `cancel_url`, `origin`, `businessName` and
 * `cartSummary` are ignored (rulings.md 5). `price` and `total` are those that the buyer saw, in dollars, and are only
 * compared with ours.
 */
export const ReviewCardCheckout = v.object(
  {
    items: sentLines(
      v.object(
        {
          type: v.optional(v.unknown()),
          color: v.optional(v.unknown()),
          quantity: v.optional(v.unknown()),
          price: v.optional(dollars('Send the price as a number of dollars.')),
        },
        'Send each item as an object with type, color and quantity.',
      ),
      'Send the cart as a list of items.',
    ),
    businessName: v.optional(v.unknown()),
    businessInfo: v.object(
      { ...BusinessInfo.entries, cartSummary: v.optional(v.unknown()) },
      MISSING_INFORMATION_MESSAGE,
    ),
    success_url: v.optional(v.unknown()),
    cancel_url: v.optional(v.unknown()),
    origin: v.optional(v.unknown()),
    total: v.optional(dollars('Send the total as a number of dollars.')),
  },
  // the message for a missing key
  (issue) => (issue.expected === '"items"' ? EMPTY_CART_MESSAGE : MISSING_INFORMATION_MESSAGE),
)
export type ReviewCardCheckout = v.InferOutput<typeof ReviewCardCheckout>

/** Makes the request body of create-review-card-checkout: the payload of product.md 7 and the displayed total. */
export function reviewCardCheckoutRequest(
  cart: Cart,
  info: BusinessInfo,
  origin: string,
): ReviewCardCheckout {
  return {
    items: cart.map(({ id, description, quantity, unitPriceCents: price }) => {
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

/** The cart in one line, such as "2 x Keyring review tag, white, 1 x …" (product.md 7). */
function cartSummary(cart: Cart): string {
  return cart.map(({ quantity, name }) => `${quantity} x ${name}`).join(', ')
}
