import { type Cart, isCardsOnly } from '#domain/cart/cart.ts'

/** How a visitor can check out a cart, or why they cannot yet (rulings.md 3). */
export type CheckoutAccess =
  | { kind: 'guest-checkout' }
  | { kind: 'checkout' }
  | { kind: 'sign-in' }
  | { kind: 'coming-soon' }

/**
 * How this visitor can check out this cart. A guest can buy only cards, and must sign in for other products. An account
 * holder can check out a cart with only cards, and with `fullCheckout` any cart. The server has the same rules in
 * `server/shop/checkout/create-checkout.ts`.
 */
export function checkoutAccessFor(
  cart: Cart,
  visitor: { signedIn: boolean; fullCheckout?: boolean },
): CheckoutAccess {
  const cardsOnly = isCardsOnly(cart)
  if (!visitor.signedIn) return { kind: cardsOnly ? 'guest-checkout' : 'sign-in' }
  return { kind: cardsOnly || visitor.fullCheckout ? 'checkout' : 'coming-soon' }
}

/**
 * Splits an account holder's cart into lines that can be paid online and lines that need a request by form. Without
 * `fullCheckout` only cards can be paid online (rulings.md 3).
 */
export function splitPayable(cart: Cart, fullCheckout: boolean): { payable: Cart; waiting: Cart } {
  const isPayable = (item: Cart[number]) => fullCheckout || item.type === 'nfc_card'
  return { payable: cart.filter(isPayable), waiting: cart.filter((item) => !isPayable(item)) }
}
