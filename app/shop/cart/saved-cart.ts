import { storage } from '#app/accounts/session/storage.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { serializeCart } from '#domain/cart/stored-cart.ts'

// What the merge with the account's cart needs (rulings.md 43). `cart-storage.ts` removes these keys by their names.
const savedKey = (userId: string) => `saved_cart_${userId}`
const guestPartKey = (userId: string) => `guest_part_${userId}`

/**
 * Stores the cart that this browser and the account last agreed on: the base of the next three-way merge. Removes the
 * guest's part, because the shown cart contains it by now.
 */
export function storeSaved(userId: string, cart: Cart): void {
  storage.setItem(savedKey(userId), serializeCart(cart))
  storage.removeItem(guestPartKey(userId))
}

/** The stored text of the cart that this browser and the account last agreed on; null when there is none. */
export const readSaved = (userId: string): string | null => storage.getItem(savedKey(userId))

/** Stores the part of the shown cart that was picked as a guest and is not yet in the account's cart. */
export function storeGuestPart(userId: string, cart: Cart): void {
  storage.setItem(guestPartKey(userId), serializeCart(cart))
}

/** The stored text of the guest's part; null when there is none. */
export const readGuestPart = (userId: string): string | null => storage.getItem(guestPartKey(userId))

export function clearSaved(userId: string): void {
  for (const key of [savedKey, guestPartKey]) storage.removeItem(key(userId))
}
