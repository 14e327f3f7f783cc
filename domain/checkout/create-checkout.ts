import * as v from 'valibot'
import type { Cart } from '#domain/cart/cart.ts'
import { totalsOf } from '#domain/cart/pricing.ts'
import { emailAddress, oneLine, optionalLines } from '#domain/text/text-fields.ts'
import { BusinessInfo } from './business-info.ts'
import { dollars, sentLines } from './cart-fields.ts'

/** The fields of the checkout form (product.md 2.8, 3.6). */
export const CheckoutForm = v.object({
  email: emailAddress('Fill in your email address.'),
  name: oneLine('Fill in your full name.', 120),
  businessName: oneLine('Fill in your business name.', 120),
  phone: oneLine('Fill in your phone number.', 40),
  additionalInfo: optionalLines(2000),
})
export type CheckoutForm = v.InferOutput<typeof CheckoutForm>

const price = dollars('Send the price as a number of dollars.')

/**
 * The body of create-checkout (product.md 7). The endpoint, not this schema, checks the product and the quantity of an
 * item, so that a refusal can name the line. `origin` is ignored. Prices are those that the buyer saw, in dollars, and
 * are only compared with ours (rulings.md 5). `businessInfo` has the Google link for the cards in the cart (rulings.md
 * 2).
 */
export const CreateCheckout = v.object({
  cartItems: sentLines(
    v.object(
      {
        id: v.optional(v.unknown()),
        name: v.optional(v.unknown()),
        description: v.optional(v.unknown()),
        type: v.optional(v.unknown()),
        quantity: v.optional(v.unknown()),
        price: v.optional(price),
      },
      'Send each item as an object with id, name, price and quantity.',
    ),
  ),
  userEmail: CheckoutForm.entries.email,
  guestMode: v.boolean('Say whether you check out as a guest.'),
  customerName: CheckoutForm.entries.name,
  businessName: CheckoutForm.entries.businessName,
  customerPhone: CheckoutForm.entries.phone,
  additionalInfo: v.nullish(CheckoutForm.entries.additionalInfo, ''),
  businessInfo: v.optional(BusinessInfo),
  origin: v.optional(v.unknown()),
  total: v.optional(price),
})
export type CreateCheckout = v.InferOutput<typeof CreateCheckout>
export type SentItem = CreateCheckout['cartItems'][number]

type Buying = {
  cart: Cart
  form: CheckoutForm
  /** Set if an account holder's cart has cards (rulings.md 2). */
  businessInfo: BusinessInfo | undefined
  isGuest: boolean
  origin: string
}

/**
 * Makes the request body of the checkout page: the payload of product.md 7, the business information and the displayed
 * total. Prices are in dollars.
 */
export function createCheckoutRequest({ cart, form, businessInfo, isGuest, origin }: Buying): CreateCheckout {
  return {
    cartItems: cart.map(({ originalPrice, unitPriceCents: price, ...item }) => ({
      ...item,
      price: price / 100,
      originalPrice: originalPrice / 100,
    })),
    userEmail: form.email,
    guestMode: isGuest,
    customerName: form.name,
    businessName: form.businessName,
    customerPhone: form.phone,
    additionalInfo: form.additionalInfo,
    ...(businessInfo && { businessInfo }),
    origin,
    total: totalsOf(cart).total / 100,
  }
}
