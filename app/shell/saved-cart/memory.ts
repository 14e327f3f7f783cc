import type { Cart } from '#domain/cart.ts'
import { serializeCart } from '#domain/stored-cart.ts'

// not below `cart_`: it outlives the clearing of the carts, which the account must hear of too
const keyOf = (userId: string) => `saved_cart_${userId}`

/** What a storage that is full or forbidden did not take: without it the same cart would be merged in again and again. */
const kept = new Map<string, string>()

/** Notes the cart as the account has it, so that a reload or a lost connection loses no change made here. */
export function rememberSaved(userId: string, cart: Cart): void {
  const [key, text] = [keyOf(userId), serializeCart(cart)]
  try {
    localStorage.setItem(key, text)
    kept.delete(key)
  } catch {
    kept.set(key, text)
  }
}

/** Forgets what the account has: its cart must be read before anything is written to it. */
export function forgetSaved(userId: string): void {
  kept.delete(keyOf(userId))
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // nothing was kept there
  }
}

/** How the account's cart and this one stand to each other, going by what was last read or written. */
export function comparedToSaved(userId: string, cart: Cart): 'unknown' | 'same' | 'changed' {
  const saved = kept.get(keyOf(userId)) ?? read(keyOf(userId))
  if (saved === null) return 'unknown'
  return saved === serializeCart(cart) ? 'same' : 'changed'
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
