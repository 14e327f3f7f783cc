import { storage as accountStorage } from '#app/accounts/session/storage.ts'
import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { type CheckedCart, parseStoredCart, serializeCart } from '#domain/cart/stored-cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { isRecord } from '#domain/text/record.ts'

/** The part of `localStorage` that the cart uses. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'cart_'
const CART_KEYS = /^(saved_cart|guest_part|cart)_/
/** The storage key of the copy of a bought cart, which the success page keeps (rulings.md 10). */
const RESTORE_KEY = 'cart_restore'
const RESTORE_MS = 24 * 60 * 60 * 1000

/** The key of a visitor's cart: `cart_{userId}`, or the guest's (product.md 4). */
export function cartKey(userId?: string): string {
  return `${PREFIX}${userId ?? 'guest'}`
}

/**
 * Reads and writes carts in the browser's storage. Storage that throws (private windows, a full disk, cookies switched
 * off) counts as empty. The copy of a bought cart is read with the prices of `forSale`.
 */
export function cartStorage(storage: () => CartStorage, forSale: () => Products | undefined) {
  const attempt = <T>(action: (store: CartStorage) => T, otherwise: T): T => {
    try {
      return action(storage())
    } catch {
      return otherwise
    }
  }

  function remove(key: string): void {
    attempt((store) => store.removeItem(key), undefined)
  }

  function cartKeys(): string[] {
    return attempt((store) => {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
      return keys.filter((key): key is string => CART_KEYS.test(key ?? ''))
    }, [])
  }

  return {
    /** The stored text; null when there is none, undefined when the storage throws. */
    read: (key: string): string | null | undefined => attempt((store) => store.getItem(key), undefined),

    /** Stores the cart; an empty cart is removed (product.md 4). */
    write(key: string, cart: Cart): void {
      if (cart.length === 0) remove(key)
      else attempt((store) => store.setItem(key, serializeCart(cart)), undefined)
    },

    /**
     * Removes every cart of this browser (product.md 4). For the account `owner`, the base of the three-way merge and
     * the guest's part stay, so that the next sync also deletes the items from the account. Those of other accounts are
     * removed, so that their next sync deletes nothing (rulings.md 43).
     */
    clear(owner = ''): void {
      const kept = [savedKey(owner), guestPartKey(owner)]
      cartKeys()
        .filter((key) => !kept.includes(key))
        .forEach(remove)
    },

    /** Stores a copy of the cart, which `readCopy` returns for 24 hours. `at` is in milliseconds since 1970. */
    keepCopy(cart: Cart, at: number): void {
      attempt(
        (store) => store.setItem(RESTORE_KEY, JSON.stringify({ at, cart: serializeCart(cart) })),
        undefined,
      )
    },

    /** Returns the copy while it is younger than 24 hours. An older or unreadable copy is removed. */
    readCopy(now: number): (CheckedCart & { at: number }) | undefined {
      const text = attempt((store) => store.getItem(RESTORE_KEY), null)
      if (text === null) return undefined
      const copy = parseCopy(text)
      if (copy && now >= copy.at && now - copy.at < RESTORE_MS)
        return { at: copy.at, ...parseStoredCart(copy.cart, forSale()) }
      remove(RESTORE_KEY)
      return undefined
    },

    dropCopy: () => remove(RESTORE_KEY),
  }
}

/** The cart in the stored text, and what was corrected in it. */
export function readStoredCart(text: string | null, products?: Products): CheckedCart {
  return text === null ? { cart: EMPTY_CART, problems: [] } : parseStoredCart(text, products)
}

function parseCopy(text: string): { at: number; cart: string } | undefined {
  try {
    const copy: unknown = JSON.parse(text)
    if (!isRecord(copy)) return undefined
    const { at, cart } = copy
    return typeof at === 'number' && typeof cart === 'string' ? { at, cart } : undefined
  } catch {
    return undefined
  }
}

const savedKey = (userId: string) => `saved_cart_${userId}`
const guestPartKey = (userId: string) => `guest_part_${userId}`

/**
 * Stores the cart that this browser and the account last agreed on: the base of the next three-way merge. Removes the
 * stored guest's part, because the shown cart contains it by now.
 */
export function storeSaved(userId: string, cart: Cart): void {
  accountStorage.setItem(savedKey(userId), serializeCart(cart))
  accountStorage.removeItem(guestPartKey(userId))
}

/** The stored text of the cart that this browser and the account last agreed on; null when there is none. */
export const readSaved = (userId: string): string | null => accountStorage.getItem(savedKey(userId))

/** Stores the part of the shown cart that was picked as a guest and is not yet in the account's cart. */
export function storeGuestPart(userId: string, cart: Cart): void {
  accountStorage.setItem(guestPartKey(userId), serializeCart(cart))
}

/** The stored text of the guest's part; null when there is none. */
export const readGuestPart = (userId: string): string | null => accountStorage.getItem(guestPartKey(userId))

export function clearSaved(userId: string): void {
  accountStorage.removeItem(savedKey(userId))
  accountStorage.removeItem(guestPartKey(userId))
}
