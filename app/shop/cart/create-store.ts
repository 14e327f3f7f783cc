import { createListeners } from '#app/ui/listeners.ts'
import { type Cart, EMPTY_CART, mergeCarts } from '#domain/cart/cart.ts'
import type { CartProblem, HealedCart } from '#domain/cart/stored-cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { type CartState, NOTHING_LOADED } from './cart-state.ts'
import { type CartStorage, cartKey, cartStorage, readStoredCart } from './cart-storage.ts'

/**
 * The cart of one browser: kept in its storage, in step with other tabs, told to whoever subscribes. It is priced by
 * what is for sale, by the catalogue unless given.
 */
export function createCartStore(
  storage: () => CartStorage,
  now: () => number,
  owner: () => string | undefined = () => undefined,
  forSale: () => Products | undefined = () => undefined,
) {
  const store = cartStorage(storage, forSale)
  const { subscribe, tell: notify } = createListeners()
  let state = NOTHING_LOADED
  let seen: string | null | undefined
  let seenKey: string | undefined

  function show(next: CartState): void {
    state = next
    notify()
  }

  /** Takes over what the storage says if it is not what we saw last: another tab, or another owner, may be there. */
  function refresh(): void {
    const key = cartKey(owner())
    const text = store.read(key)
    const isSameOwner = key === seenKey
    if (state.loaded && isSameOwner && (text === undefined || text === seen)) return
    seen = text
    seenKey = key
    const { cart, problems } = readStoredCart(text ?? null, forSale())
    state = { cart, problems: isSameOwner ? [...state.problems, ...problems] : problems, loaded: true }
  }

  function save(cart: Cart, problems = state.problems): void {
    seenKey = cartKey(owner())
    store.write(seenKey, cart)
    seen = store.read(seenKey)
    show({ cart, problems, loaded: true })
  }

  function change(turn: (cart: Cart) => Cart, problems: readonly CartProblem[] = []): void {
    refresh()
    save(turn(state.cart), [...state.problems, ...problems])
  }

  function clear(copied?: { at: number; cart: Cart }): void {
    store.clear()
    if (copied) store.keepCopy(copied.cart, copied.at)
    seen = null
    show({ ...NOTHING_LOADED, loaded: true })
  }

  return {
    subscribe,

    /** The cart now; the first call reads the storage. */
    getState: (): CartState => {
      if (!state.loaded) refresh()
      return state
    },

    /** Turns the cart into another one and keeps it. The storage is read first, so that no tab undoes another. */
    change,

    /** Makes the cart another one, with what had to be put right in it. */
    replace(cart: Cart, problems: readonly CartProblem[]): void {
      refresh()
      save(cart, [...state.problems, ...problems])
    },

    /** The guest's cart, taken out of the browser: it goes into the cart of whoever has signed in. */
    takeGuestCart(): HealedCart {
      const taken = readStoredCart(store.read(cartKey()) ?? null, forSale())
      store.write(cartKey(), EMPTY_CART)
      return taken
    },

    /** The account's cart stays with the account, not with this browser. */
    forget: (userId: string): void => store.write(cartKey(userId), EMPTY_CART),

    /** Another tab changed the storage, or this page came back from the back/forward cache. */
    reload(): void {
      const before = state
      refresh()
      if (state !== before) show(state)
    },

    /** The visitor has read what was put right. */
    acknowledge(): void {
      if (state.problems.length > 0) save(state.cart, [])
    },

    /** Removes all carts from the browser (product.md 4). */
    clear: () => clear(),

    /**
     * Clears what was bought after a purchase, the whole cart unless `boughtOf` says which part, and keeps a copy for
     * 24 hours in case it was not paid (rulings.md 10). Lines that could not be paid for online stay (rulings.md 3).
     */
    clearKeepingCopy(boughtOf = (cart: Cart): Cart => cart): void {
      refresh()
      const bought = boughtOf(state.cart)
      const left = state.cart.filter((item) => !bought.includes(item))
      clear(bought.length > 0 ? { at: now(), cart: bought } : store.readCopy(now()))
      if (left.length > 0) save(left)
    },

    hasCopy: (): boolean => (store.readCopy(now())?.cart.length ?? 0) > 0,

    /** Puts the kept copy back, beside anything added since. */
    restoreCopy(): void {
      const copy = store.readCopy(now())
      store.dropCopy()
      if (copy) change((cart) => mergeCarts(copy.cart, cart), copy.problems)
    },

    /** The purchase is paid: what was bought is not offered again. */
    dropCopy: (): void => store.dropCopy(),
  }
}
