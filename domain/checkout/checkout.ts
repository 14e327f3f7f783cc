import * as v from 'valibot'
import { MAX_QUANTITY } from '#domain/cart/pricing.ts'
import { oneLine } from '#domain/text/text-fields.ts'
import { GoogleBusinessLink } from './google-link.ts'

/** The four fields of product.md 3.6, all required (product.md 5). The link comes out absolute and tidied. */
export const BusinessInfo = v.object({
  googleBusinessName: oneLine('Fill in your Google Business name.', 120),
  googleBusinessLink: v.pipe(oneLine('Fill in your Google Business link.', 2000), GoogleBusinessLink),
  businessLocation: oneLine('Fill in your business location.', 200),
  phoneNumber: v.pipe(
    oneLine('Fill in your phone number.', 40),
    v.check(
      (text) => (text.match(/\d/g) ?? []).length >= 6,
      'That number looks short. Include the area code.',
    ),
  ),
})
export type BusinessInfo = v.InferOutput<typeof BusinessInfo>

/** product.md 5. */
const EMPTY_CART_MESSAGE = 'Your cart is empty. Please add items before checkout.'
export const MISSING_INFORMATION_MESSAGE = 'Please fill in all required fields.'

/** What the buyer was shown, in dollars. */
export const dollars = (message: string) =>
  v.pipe(v.number(message), v.minValue(0, message), v.maxValue(10_000_000, message))

/** The lines of an order as a browser sends them; `words` are for what is no list. */
export const sentLines = <const Line extends v.GenericSchema>(line: Line, message = EMPTY_CART_MESSAGE) =>
  v.pipe(
    v.array(line, message),
    v.nonEmpty(EMPTY_CART_MESSAGE),
    v.maxLength(100, 'That is more lines than one order can hold.'),
  )

/**
 * The body of create-review-card-checkout as product.md 7 gives it. Type, colour and quantity are read by the function
 * itself, so that a refusal can name the line. `success_url`, `cancel_url`, `origin`, `businessName` and
 * `cartSummary` are accepted and decide nothing (rulings.md 5); `price` and `total` are what the buyer was shown, in
 * dollars, and only compared.
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
  // a key that is missing altogether
  (issue) => (issue.expected === '"items"' ? EMPTY_CART_MESSAGE : MISSING_INFORMATION_MESSAGE),
)
export type ReviewCardCheckout = v.InferOutput<typeof ReviewCardCheckout>

export const QUANTITY_MESSAGE = `a whole number from 1 to ${MAX_QUANTITY}`
