import { storage } from '#app/features/session/storage.ts'
import type { Cart } from '#domain/cart.ts'
import { serializeCart } from '#domain/stored-cart.ts'

// not below `cart_`: it outlives the clearing of the carts, which the account must hear of too
const keyOf = (userId: string) => `saved_cart_${userId}`

/**
 * Notes the cart as the account has it, so that a reload or a lost connection loses no change made here. A storage that
 * keeps nothing is no reason to forget it: the same cart would be merged in again and again.
 */
export function rememberSaved(userId: string, cart: Cart): void {
  storage.setItem(keyOf(userId), serializeCart(cart))
}

/** Forgets what the account has: its cart must be read before anything is written to it. */
export function forgetSaved(userId: string): void {
  storage.removeItem(keyOf(userId))
}

/** How the account's cart and this one stand to each other, going by what was last read or written. */
export function comparedToSaved(userId: string, cart: Cart): 'unknown' | 'same' | 'changed' {
  const saved = storage.getItem(keyOf(userId))
  if (saved === null) return 'unknown'
  return saved === serializeCart(cart) ? 'same' : 'changed'
}
