import { useSyncExternalStore } from 'react'
import {
  addItem,
  type Cart,
  type CartItem,
  countItems,
  type NewItem,
  putBack,
  removeItem as without,
  setQuantity as withQuantity,
} from '#domain/cart/cart.ts'
import { type CartProblem, capToStock, type HealedCart } from '#domain/cart/stored-cart.ts'
import type { Products } from '#domain/catalogue/products.ts'
import { type CartState, NOTHING_LOADED } from './cart-state.ts'
import { cartKey } from './cart-storage.ts'
import { createCartStore } from './create-store.ts'
import { announceCart } from './peek.ts'

let ownerOf: () => string | undefined = () => undefined
let forSale: (() => Products) | undefined

/** Which keys of the storage are about the cart; null means that everything was cleared. */
const isOurs = (key: string | null) => key === null || key === cartKey(ownerOf())

const store = createCartStore(
  () => localStorage,
  () => Date.now(),
  () => ownerOf(),
  () => forSale?.(),
)

/**
 * Whose cart this browser shows: the account's, or the guest's when it gives none. Said once, before the first page.
 */
export function cartBelongsTo(owner: () => string | undefined): void {
  ownerOf = owner
}

/** What the cart is priced by. Said once, before the first page. */
export function cartSells(products: () => Products): void {
  forSale = products
}

/** The owner may be another one now, or another tab may have changed the cart. */
export function reloadCart(): void {
  store.reload()
}

/** Tells of each change of the cart, wherever it was made. */
export function subscribeToCart(listener: () => void): () => void {
  return store.subscribe(listener)
}

export function replaceCart(cart: Cart, problems: readonly CartProblem[]): void {
  store.replace(cart, problems)
}

/** The guest's cart, taken out of the browser. */
export function takeGuestCart(): HealedCart {
  return store.takeGuestCart()
}

/** The cart of this account leaves the browser. */
export function forgetCart(userId: string): void {
  store.forget(userId)
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isOurs(event.key)) store.reload()
  }
  // a page out of the back/forward cache has missed what happened meanwhile
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) store.reload()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  const leave = store.subscribe(listener)
  return () => {
    leave()
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

announceCart({ getState: store.getState, subscribe })

/** The cart as this render may show it: nothing on the server and while hydrating, then what the browser keeps. */
export function useCart(): CartState & { count: number } {
  const state = useSyncExternalStore(subscribe, store.getState, () => NOTHING_LOADED)
  return { ...state, count: countItems(state.cart) }
}

/** The cart now, for event handlers. */
export function currentCart(): Cart {
  return store.getState().cart
}

export function addToCart(item: NewItem, available?: number): void {
  store.change((cart) => addItem(cart, item, available))
}

export function setQuantity(id: string, quantity: number, available?: number): void {
  store.change((cart) => withQuantity(cart, id, quantity, available))
}

export function removeItem(id: string): void {
  store.change((cart) => without(cart, id))
}

/** Undoes a removal. */
export function putItemBack(item: CartItem, index: number): void {
  store.change((cart) => putBack(cart, item, index))
}

/** Cuts the cart to what the server says is left, naming each line it cut (rulings.md 12). */
export function capCart(available: Readonly<Partial<Record<string, number>>>): void {
  const { cart, problems } = capToStock(currentCart(), available)
  store.change(() => cart, problems)
}

/** The visitor has read what was put right in the cart. */
export function acknowledgeProblems(): void {
  store.acknowledge()
}

export function clearCartKeepingCopy(boughtOf?: (cart: Cart) => Cart): void {
  store.clearKeepingCopy(boughtOf)
}

/** Whether a cart cleared in the last 24 hours can be brought back. */
export function useCartCopy(): boolean {
  return useSyncExternalStore(subscribe, store.hasCopy, () => false)
}

export function restoreCart(): void {
  store.restoreCopy()
}

export function dropCartCopy(): void {
  store.dropCopy()
}
