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
import {
  addProblems,
  type CartProblem,
  type CheckedCart,
  capToStock,
  type FreeStock,
  newProblems,
  parseProblems,
} from '#domain/cart/stored-cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { type CartStorage, cartKey, cartStorage, problemsKey, readStoredCart } from './cart-storage.ts'

type CartState = {
  cart: Cart
  /** Corrections that the visitor has not acknowledged yet (rulings.md 9). They are stored beside the cart. */
  problems: readonly CartProblem[]
  /** False until the browser's storage has been read: on the server and while hydrating. */
  loaded: boolean
}

type CartStoreDeps = {
  storage: () => CartStorage
  /** Milliseconds since 1970. */
  now: () => number
  /** The id of the account whose cart is shown; undefined for the guest's cart. */
  owner?: () => string | undefined
  /** The products for sale with their prices. If the function returns undefined, the catalogue is used. */
  forSale?: () => Products | undefined
}

const NOT_LOADED: CartState = { cart: EMPTY_CART, problems: [], loaded: false }

/** Creates the store of one browser's cart, which is kept in `storage`. */
export function createCartStore({
  storage,
  now,
  owner = () => undefined,
  forSale = () => undefined,
}: CartStoreDeps) {
  const stored = cartStorage(storage, forSale)
  const { subscribe, notify } = createListeners()
  let state = NOT_LOADED
  let seenTexts: readonly unknown[] = []

  /** The owner, and the stored texts of the owner's cart and its corrections. */
  function readTexts() {
    const id = owner()
    return [id, stored.read(cartKey(id)), stored.read(problemsKey(id))] as const
  }

  /**
   * A visitor's stored cart and all its corrections. An unreadable cart is replaced at once. Other corrections are
   * stored with the next change, because two tabs with different prices would otherwise correct each other without end.
   */
  function load(userId?: string): CheckedCart {
    const { cart, problems } = readStoredCart(stored.read(cartKey(userId)), forSale())
    const all = addProblems(parseProblems(stored.read(problemsKey(userId))), problems)
    if (problems[0]?.kind === 'unreadable') stored.write(userId, cart, all)
    return { cart, problems: all }
  }

  /** Reads the cart again if its owner or a stored text has changed. */
  function refresh(): void {
    const texts = readTexts()
    const [id, text] = texts
    const isSeen = texts.every((seen, index) => seen === seenTexts[index])
    if (state.loaded && (isSeen || (text === undefined && id === seenTexts[0]))) return
    state = { ...load(id), loaded: true }
    seenTexts = readTexts()
  }

  function save(cart: Cart, problems = state.problems): void {
    state = { cart, problems, loaded: true }
    stored.write(owner(), cart, problems)
    seenTexts = readTexts()
    notify()
  }

  function change(update: (cart: Cart) => Cart, problems: readonly CartProblem[] = []): void {
    refresh()
    save(update(state.cart), addProblems(state.problems, problems))
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

    /** Takes the guest's cart and its corrections out of the storage, for the merge into the account's cart. */
    takeGuestCart(): CheckedCart {
      const taken = load()
      stored.write(undefined, EMPTY_CART, [])
      return taken
    },

    /** Reads the cart again. Call it when the visitor or the stored cart may have changed, such as in another tab. */
    reload(): void {
      const before = state
      refresh()
      if (state !== before) notify()
    },

    /** Removes the corrections that are shown. Call it once the visitor has read them. */
    acknowledge: (): void => {
      const shown = state.problems
      if (shown.length === 0) return
      refresh() // another tab may have changed the cart, and added corrections that this tab does not show yet
      save(state.cart, newProblems(shown, state.problems))
    },

    /**
     * Removes all carts from the browser (product.md 4), but keeps the lines of this cart that `boughtOf` does not
     * return, such as lines that cannot be paid for online (rulings.md 3). Keeps a copy of the bought lines for 24
     * hours, in case the payment failed (rulings.md 10).
     */
    clearKeepingCopy(boughtOf = (cart: Cart): Cart => cart): void {
      refresh()
      const bought = boughtOf(state.cart)
      stored.clear(owner())
      if (bought.length > 0) stored.keepCopy(bought, now())
      save(state.cart.filter((item) => !bought.includes(item)))
    },

    hasCopy: (): boolean => (stored.readCopy(now())?.cart.length ?? 0) > 0,

    /** Puts the copy of the bought items back into the cart. Items that were added later stay in the cart. */
    restoreCopy(): void {
      const copy = stored.readCopy(now())
      stored.dropCopy()
      if (copy) change((cart) => mergeCarts(copy.cart, cart), copy.problems)
    },

    /** Removes the copy once the purchase is paid, so that the bought items are not offered again. */
    dropCopy: stored.dropCopy,
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
    const id = currentOwner()
    // null: the whole storage was cleared
    if ([null, cartKey(id), problemsKey(id)].includes(key)) cartStore.reload()
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

export function putItemBack(item: CartItem, index: number): void {
  cartStore.change((cart) => putBack(cart, item, index))
}

/** Reduces the cart to the stock that the server reports (rulings.md 12), with a problem for each changed line. */
export function capCart(available: Readonly<Partial<Record<string, FreeStock>>>): void {
  cartStore.reload() // another tab may have changed the cart
  const { cart, problems } = capToStock(currentCart(), available)
  cartStore.replace(cart, problems)
}
