import { currentVisitor } from '#app/accounts/session/session.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { loadCart, saveCartRows } from '#app/api/purchases.ts'
import { productsForSale } from '#app/page-lists/store.ts'
import { currentCart, reloadCart, replaceCart } from '#app/shop/cart/store.ts'
import { type Cart, EMPTY_CART, mergeCarts } from '#domain/cart/cart.ts'
import { holdsTheSame, mergeSavedCart, withoutGuestPart } from '#domain/cart/merge-saved-cart.ts'
import { cartOfRows, changesToRows } from '#domain/cart/saved-cart.ts'
import { parseStoredCart } from '#domain/cart/stored-cart.ts'
import { readGuestPart, readSaved, storeGuestPart, storeSaved } from './memory.ts'

/** What became of a sync; `addedGuest` says that a guest's cart went into the account's. */
export type SyncResult = { saved: boolean; addedGuest: boolean }

const NOT_SAVED: SyncResult = { saved: false, addedGuest: false }
let running: Promise<SyncResult> = Promise.resolve(NOT_SAVED)

export const signedInUser = () => currentVisitor().session?.user.id

/** Whether the cart in this browser holds something that the account does not know of. */
export function hasUnsaved(userId: string): boolean {
  return readGuestPart(userId) !== null || !holdsTheSame(storedCart(readSaved(userId)), currentCart())
}

/**
 * Loads the account's cart, merges this browser's changes into it and saves what differs (rulings.md 43). One sync runs
 * after the other, so that an older cart never lands on a newer one.
 */
export function syncCart(userId: string): Promise<SyncResult> {
  running = running.catch(() => NOT_SAVED).then(() => syncOnce(userId))
  return running
}

async function syncOnce(userId: string): Promise<SyncResult> {
  const token = await freshToken()
  const loaded = token ? await loadCart(token, userId) : undefined
  if (!token || loaded?.kind !== 'ok' || signedInUser() !== userId) return NOT_SAVED

  reloadCart() // another tab may have changed it while we asked
  const { cart: remote, problems } = cartOfRows(loaded.body, productsForSale())
  const shown = currentCart()
  const { local, guest } = withoutGuestPart(shown, storedCart(readGuestPart(userId)))
  const cart = mergeSavedCart({ base: storedCart(readSaved(userId)), local, remote, guest })
  // The cart before its base: a tab that reads between the two merges the same again, and deletes nothing.
  if (problems.length > 0 || !holdsTheSame(cart, shown)) replaceCart(cart, problems)
  storeSaved(userId, remote)

  const addedGuest = guest.length > 0
  const changes = changesToRows(loaded.body, cart, userId)
  if (changes.changed.length > 0 || changes.removed.length > 0) {
    const written = await saveCartRows(token, userId, changes)
    if (written.kind !== 'ok') return { saved: false, addedGuest }
    storeSaved(userId, cart)
  }
  return { saved: true, addedGuest }
}

/** Notes what a guest picked, beside what is noted already, until the account's cart has been loaded. */
export function addGuestPart(userId: string, cart: Cart): void {
  storeGuestPart(userId, mergeCarts(storedCart(readGuestPart(userId)), cart))
}

function storedCart(text: string | null): Cart {
  return text === null ? EMPTY_CART : parseStoredCart(text, productsForSale()).cart
}
