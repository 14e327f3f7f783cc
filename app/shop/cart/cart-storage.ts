import { type Cart, EMPTY_CART } from '#domain/cart/cart.ts'
import { type HealedCart, parseStoredCart, serializeCart } from '#domain/cart/stored-cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { isRecord } from '#domain/text/record.ts'

/** As much of `localStorage` as the cart uses. */
export type CartStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const PREFIX = 'cart_'
/** The copy that the success page leaves behind (rulings.md 10). */
const RESTORE_KEY = 'cart_restore'
const RESTORE_MS = 24 * 60 * 60 * 1000

/** The key of a visitor's cart: `cart_{userId}`, or the guest's (product.md 4). */
export function cartKey(userId?: string): string {
  return `${PREFIX}${userId ?? 'guest'}`
}

/**
 * The cart's place in the browser. Storage that refuses (private windows, a full disk, cookies switched off) is
 * treated as empty, and the cart lives on in memory. What is read back is priced by what is for sale.
 */
export function cartStorage(
  storage: () => CartStorage,
  forSale: () => Products | undefined = () => undefined,
) {
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

  function ownKeys(): string[] {
    return attempt((store) => {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
      return keys.filter((key): key is string => key?.startsWith(PREFIX) ?? false)
    }, [])
  }

  return {
    /** The stored text; null when there is none, undefined when the storage does not answer. */
    read: (key: string): string | null | undefined => attempt((store) => store.getItem(key), undefined),

    /** Keeps the cart; an empty one is not kept at all (product.md 4). */
    write(key: string, cart: Cart): void {
      if (cart.length === 0) remove(key)
      else attempt((store) => store.setItem(key, serializeCart(cart)), undefined)
    },

    /** Removes every cart this browser holds (product.md 4). */
    clear: () => ownKeys().forEach(remove),

    /** Keeps a copy for 24 hours. */
    keepCopy(cart: Cart, at: number): void {
      attempt(
        (store) => store.setItem(RESTORE_KEY, JSON.stringify({ at, cart: serializeCart(cart) })),
        undefined,
      )
    },

    /** The copy, while it is younger than 24 hours; an older or broken one is removed. */
    readCopy(now: number): (HealedCart & { at: number }) | undefined {
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

/** What the stored text says, and what had to be put right in it. */
export function readStoredCart(text: string | null, products?: Products): HealedCart {
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
