import { storage } from '#app/accounts/session/storage.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { serializeCart } from '#domain/cart/stored-cart.ts'

// What the three-way merge with the account's cart needs (rulings.md 43). `cart-storage.ts` removes these keys by name.
const savedKey = (userId: string) => `saved_cart_${userId}`
const signInKey = (userId: string) => `sign_in_cart_${userId}`
const guestPartKey = (userId: string) => `guest_part_${userId}`

/**
 * Stores the cart that this browser and the account last agreed on: the base of the next three-way merge. Removes the
 * cart of the sign-in, which this base replaces, and the guest's part, because the shown cart contains it by now.
 */
export function storeSaved(userId: string, cart: Cart): void {
  storage.setItem(savedKey(userId), serializeCart(cart))
  storage.removeItem(signInKey(userId))
  storage.removeItem(guestPartKey(userId))
}

/** The stored text of the cart that this browser and the account last agreed on; null when there is none. */
export const readSaved = (userId: string): string | null => storage.getItem(savedKey(userId))

/**
 * Stores this browser's cart at a sign-in, if neither a base nor an earlier sign-in cart is stored. Items that are
 * added later then count as changes.
 */
export function keepSignInCart(userId: string, cart: Cart): void {
  if (readSaved(userId) === null && readSignInCart(userId) === null)
    storage.setItem(signInKey(userId), serializeCart(cart))
}

/** The stored text of the cart at the sign-in; null when there is none. */
export const readSignInCart = (userId: string): string | null => storage.getItem(signInKey(userId))

/** Stores the part of the shown cart that was picked as a guest and is not yet in the account's cart. */
export function storeGuestPart(userId: string, cart: Cart): void {
  storage.setItem(guestPartKey(userId), serializeCart(cart))
}

/** The stored text of the guest's part; null when there is none. */
export const readGuestPart = (userId: string): string | null => storage.getItem(guestPartKey(userId))

export function clearSaved(userId: string): void {
  for (const key of [savedKey, signInKey, guestPartKey]) storage.removeItem(key(userId))
}
