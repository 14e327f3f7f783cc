import { storage } from '#app/accounts/session/storage.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { serializeCart } from '#domain/cart/stored-cart.ts'

// Not below `cart_`: both outlive the clearing of the carts, which the account must hear of too.
const savedKey = (userId: string) => `saved_cart_${userId}`
const guestKey = (userId: string) => `guest_part_${userId}`

/**
 * Notes the cart as this browser and the account last agreed on it, the base of the next merge. From here on the guest's
 * part is an ordinary part of the cart. Where storage refuses, the page's memory keeps it.
 */
export function storeSaved(userId: string, cart: Cart): void {
  storage.setItem(savedKey(userId), serializeCart(cart))
  storage.removeItem(guestKey(userId))
}

/** The stored text of that cart; null when this browser has never agreed on one with the account. */
export const readSaved = (userId: string): string | null => storage.getItem(savedKey(userId))

/** Notes what of the shown cart was picked as a guest and is still to be added to the account's. */
export function storeGuestPart(userId: string, cart: Cart): void {
  storage.setItem(guestKey(userId), serializeCart(cart))
}

/** The stored text of the guest's part; null when there is none. */
export const readGuestPart = (userId: string): string | null => storage.getItem(guestKey(userId))

export function clearSaved(userId: string): void {
  storage.removeItem(savedKey(userId))
  storage.removeItem(guestKey(userId))
}
