import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import {
  type CartProblem,
  type CheckedCart,
  parseJson,
  parseStoredCart,
  serializeCart,
} from '#domain/cart/stored-cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { isRecord } from '#domain/text/record.ts'

/** The part of `localStorage` that the cart uses. `Object.keys` of the storage returns the stored keys. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The keys of carts, and those of `saved-cart.ts`. */
const CART_KEYS = /^(cart|(saved_cart|sign_in_cart|guest_part)_)/
/** The key of the copy that "Restore my cart" uses (rulings.md 10). `clear` keeps it: `CART_KEYS` does not match. */
const RESTORE_KEY = 'restore_copy'
const RESTORE_MS = 24 * 60 * 60 * 1000

/** The key of a visitor's cart: `cart_{userId}` or `cart_guest` (product.md 4). */
export const cartKey = (userId = 'guest') => `cart_${userId}`

/** The key of the corrections that this visitor has not acknowledged yet. */
export const problemsKey = (userId = 'guest') => `corrections_${userId}`

/**
 * Reads and writes carts in the browser's storage. Storage that throws (private windows, a full disk, cookies switched
 * off) counts as empty. The copy for "Restore my cart" is read with the prices of `forSale`.
 */
export function cartStorage(storage: () => CartStorage, forSale: () => Products | undefined) {
  function attempt<T>(action: (store: CartStorage) => T): T | undefined {
    try {
      return action(storage())
    } catch {
      return undefined
    }
  }
  const read = (key: string) => attempt((store) => store.getItem(key))
  const put = (key: string, text: string | false) =>
    attempt((store) => (text ? store.setItem(key, text) : store.removeItem(key)))

  function dropCopy(): void {
    put(RESTORE_KEY, false)
  }

  return {
    /** The stored text; null when there is none, undefined when the storage throws. */
    read,

    /** Stores a visitor's cart and its corrections. The key of an empty list is removed (product.md 4). */
    write(userId: string | undefined, cart: Cart, problems: readonly CartProblem[]): void {
      put(cartKey(userId), cart.length > 0 && serializeCart(cart))
      put(problemsKey(userId), problems.length > 0 && JSON.stringify(problems))
    },

    /**
     * Removes every cart of this browser (product.md 4). For the account `owner`, the keys of `saved-cart.ts` stay, so
     * that the next sync also deletes the items from the account. For other accounts they are removed, so that their
     * next sync deletes nothing (rulings.md 43).
     */
    clear(owner = ''): void {
      for (const key of attempt(Object.keys) ?? [])
        if (CART_KEYS.test(key) && (key.startsWith('cart') || !key.endsWith(`_${owner}`))) put(key, false)
    },

    /** Stores a copy of the cart, which `readCopy` returns for 24 hours. `at` is in milliseconds since 1970. */
    keepCopy(cart: Cart, at: number): void {
      put(RESTORE_KEY, JSON.stringify({ at, cart: serializeCart(cart) }))
    },

    /** Returns the copy while it is younger than 24 hours. An older or unreadable copy is removed. */
    readCopy(now: number): CheckedCart | undefined {
      const copy = parseJson(read(RESTORE_KEY) ?? '')
      const { at, cart } = isRecord(copy) ? copy : {}
      if (typeof cart === 'string' && typeof at === 'number' && now >= at && now - at < RESTORE_MS)
        return parseStoredCart(cart, forSale())
      dropCopy()
      return undefined
    },

    dropCopy,
  }
}

/** The cart in the stored text, and what was corrected in it. */
export function readStoredCart(text: string | null | undefined, products?: Products): CheckedCart {
  return typeof text === 'string' ? parseStoredCart(text, products) : { cart: EMPTY_CART, problems: [] }
}
