import { useSyncExternalStore } from 'react'
import { currentVisitor } from '#app/accounts/session/session.ts'
import { productsForSale } from '#app/page-lists/store.ts'
import { createListeners } from '#app/ui/listeners.ts'
import {
  addItem,
  type Cart,
  type CartItem,
  countItems,
  EMPTY_CART,
  mergeCarts,
  type NewItem,
  putBack,
  removeItem as without,
  setQuantity as withQuantity,
} from '#domain/cart/cart.ts'
import { type CartProblem, type CheckedCart, capToStock, type FreeStock } from '#domain/cart/stored-cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { type CartStorage, cartKey, cartStorage, readStoredCart } from './cart-storage.ts'

type CartState = {
  cart: Cart
  /** Corrections of the cart that the visitor has not acknowledged yet (rulings.md 9). */
  problems: readonly CartProblem[]
  /** False until the browser's storage has been read: in the prerendered page and its first render. */
  loaded: boolean
}

type CartStoreDeps = {
  storage: () => CartStorage
  /** Milliseconds since 1970. */
  now: () => number
  /** The id of the account whose cart is shown; undefined for the guest's cart. */
  owner?: () => string | undefined
  /** The products for sale with their prices; the catalogue when it returns undefined. */
  forSale?: () => Products | undefined
}

const NOT_LOADED: CartState = { cart: EMPTY_CART, problems: [], loaded: false }

/** The cart of one browser, stored in localStorage and synchronised with its other tabs. */
export function createCartStore({
  storage,
  now,
  owner = () => undefined,
  forSale = () => undefined,
}: CartStoreDeps) {
  const stored = cartStorage(storage, forSale)
  const { subscribe, notify } = createListeners()
  let state = NOT_LOADED
  let seenText: string | null | undefined
  let seenKey: string | undefined

  function show(next: CartState): void {
    state = next
    notify()
  }

  /** Reads the cart again if its owner or its stored text has changed. */
  function refresh(): void {
    const key = cartKey(owner())
    const text = stored.read(key)
    const isSameOwner = key === seenKey
    if (state.loaded && isSameOwner && (text === undefined || text === seenText)) return
    seenText = text
    seenKey = key
    const { cart, problems } = readStoredCart(text ?? null, forSale())
    state = { cart, problems: isSameOwner ? [...state.problems, ...problems] : problems, loaded: true }
  }

  function save(cart: Cart, problems = state.problems): void {
    seenKey = cartKey(owner())
    stored.write(seenKey, cart)
    seenText = stored.read(seenKey)
    show({ cart, problems, loaded: true })
  }

  function change(update: (cart: Cart) => Cart, problems: readonly CartProblem[] = []): void {
    refresh()
    save(update(state.cart), [...state.problems, ...problems])
  }

  function clear(copied?: { at: number; cart: Cart }): void {
    stored.clear(owner())
    if (copied) stored.keepCopy(copied.cart, copied.at)
    seenText = null
    show({ ...NOT_LOADED, loaded: true })
  }

  return {
    subscribe,

    /** The cart now; the first call reads the storage. */
    getState: (): CartState => {
      if (!state.loaded) refresh()
      return state
    },

    /** Changes the cart and stores it. The storage is read first, so that no tab undoes another's change. */
    change,

    /** Replaces the cart, and adds the corrections of the new cart to the corrections that are already shown. */
    replace: (cart: Cart, problems: readonly CartProblem[]): void => change(() => cart, problems),

    /** Takes the guest's cart out of the storage, for the merge into the account's cart after a sign-in. */
    takeGuestCart(): CheckedCart {
      const taken = readStoredCart(stored.read(cartKey()) ?? null, forSale())
      stored.write(cartKey(), EMPTY_CART)
      return taken
    },

    /** Removes this account's cart from the storage. */
    removeCartOf: (userId: string): void => stored.write(cartKey(userId), EMPTY_CART),

    /** Reads the cart again. Call it when the visitor or the stored cart may have changed, such as in another tab. */
    reload(): void {
      const before = state
      refresh()
      if (state !== before) show(state)
    },

    /** Removes the shown corrections, once the visitor has read them. */
    acknowledge: (): void => {
      if (state.problems.length === 0) return
      refresh() // another tab may have changed the cart
      save(state.cart, [])
    },

    /** Removes all carts from the browser (product.md 4). */
    clear: () => clear(),

    /**
     * Removes the bought items: the whole cart, or the lines that `boughtOf` picks, such as those that can be paid for
     * online (rulings.md 3). Keeps a copy of them for 24 hours, in case the payment failed (rulings.md 10).
     */
    clearKeepingCopy(boughtOf = (cart: Cart): Cart => cart): void {
      refresh()
      const bought = boughtOf(state.cart)
      const left = state.cart.filter((item) => !bought.includes(item))
      clear(bought.length > 0 ? { at: now(), cart: bought } : stored.readCopy(now()))
      if (left.length > 0) save(left)
    },

    hasCopy: (): boolean => (stored.readCopy(now())?.cart.length ?? 0) > 0,

    /** Puts the copy of the bought items back into the cart. Items that were added since stay. */
    restoreCopy(): void {
      const copy = stored.readCopy(now())
      stored.dropCopy()
      if (copy) change((cart) => mergeCarts(copy.cart, cart), copy.problems)
    },

    /** Removes the copy once the purchase is paid, so that the bought items are not offered again. */
    dropCopy: (): void => stored.dropCopy(),
  }
}

const currentOwner = () => currentVisitor().session?.user.id

/** The cart of this page's visitor. */
export const cartStore = createCartStore({
  storage: () => localStorage,
  now: () => Date.now(),
  owner: currentOwner,
  forSale: productsForSale,
})

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // null: the whole storage was cleared
    if (key === null || key === cartKey(currentOwner())) cartStore.reload()
  }
  // A page from the back/forward cache received no storage events.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) cartStore.reload()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  const unsubscribe = cartStore.subscribe(listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

/** The cart for a render: empty on the server and while hydrating, then the stored cart. */
export function useCart(): CartState & { count: number } {
  const state = useSyncExternalStore(subscribe, cartStore.getState, () => NOT_LOADED)
  return { ...state, count: countItems(state.cart) }
}

/** Whether a cart cleared in the last 24 hours can be restored. */
export function useHasCartCopy(): boolean {
  return useSyncExternalStore(subscribe, cartStore.hasCopy, () => false)
}

/** The cart now, for event handlers. */
export function currentCart(): Cart {
  return cartStore.getState().cart
}

export function addToCart(item: NewItem, available?: number): void {
  cartStore.change((cart) => addItem(cart, item, available))
}

export function setQuantity(id: string, quantity: number, available?: number): void {
  cartStore.change((cart) => withQuantity(cart, id, quantity, available))
}

export function removeItem(id: string): void {
  cartStore.change((cart) => without(cart, id))
}

/** Undoes a removal. */
export function putItemBack(item: CartItem, index: number): void {
  cartStore.change((cart) => putBack(cart, item, index))
}

/** Reduces the cart to the stock that the server reports, with a problem for each reduced line (rulings.md 12). */
export function capCart(available: Readonly<Partial<Record<string, FreeStock>>>): void {
  cartStore.reload() // another tab may have changed the cart
  const { cart, problems } = capToStock(currentCart(), available)
  cartStore.replace(cart, problems)
}
