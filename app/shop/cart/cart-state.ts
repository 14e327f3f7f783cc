import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import type { CartProblem } from '#domain/cart/stored-cart.ts'

export type CartState = {
  cart: Cart
  /** What was put right and has not been acknowledged yet (rulings.md 9). */
  problems: readonly CartProblem[]
  /** False until the browser's storage has been read: in the prerendered page and its first render. */
  loaded: boolean
}

export const NOTHING_LOADED: CartState = { cart: EMPTY_CART, problems: [], loaded: false }
