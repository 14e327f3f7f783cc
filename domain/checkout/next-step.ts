import { type Cart, isCardsOnly } from '#domain/cart/cart.ts'

/** Where the drawer's button leads (rulings.md 3). */
export type NextStep =
  | { kind: 'guest-checkout' }
  | { kind: 'checkout' }
  | { kind: 'sign-in' }
  | { kind: 'coming-soon' }

/**
 * Who goes where with a cart: a guest with nothing but cards buys as a guest, a guest with anything else signs in
 * first, an account holder checks out cards, and other products are not sold online yet unless `fullCheckout` says so.
 */
export function nextStepFor(cart: Cart, visitor: { signedIn: boolean; fullCheckout?: boolean }): NextStep {
  const cardsOnly = isCardsOnly(cart)
  if (!visitor.signedIn) return { kind: cardsOnly ? 'guest-checkout' : 'sign-in' }
  return { kind: cardsOnly || visitor.fullCheckout ? 'checkout' : 'coming-soon' }
}

/**
 * What of an account holder's cart can be paid for online now, and what has to be asked for so far: only cards are sold
 * online unless `fullCheckout` says otherwise (rulings.md 3).
 */
export function splitPayable(cart: Cart, fullCheckout: boolean): { payable: Cart; waiting: Cart } {
  const isPayable = (item: Cart[number]) => fullCheckout || item.type === 'nfc_card'
  return { payable: cart.filter(isPayable), waiting: cart.filter((item) => !isPayable(item)) }
}
