import { useSyncExternalStore } from 'react'
import { countItems } from '#domain/cart/cart.ts'
import { type CartState, NOTHING_LOADED } from './cart-state.ts'

type Source = { getState: () => CartState; subscribe: (listener: () => void) => () => void }

let source: Source | undefined
let leave: (() => void) | undefined
const listeners = new Set<() => void>()

/** The cart's store says that it is here. */
export function announceCart(store: Source): void {
  source = store
  if (listeners.size > 0) leave = store.subscribe(notify)
  notify()
}

/**
 * The cart for what only looks at it, without the store's code, which comes with the page for whoever has a cart and
 * later for others: until then there is nothing in it.
 */
export function useCartPeek(): CartState & { count: number } {
  const state = useSyncExternalStore(subscribe, now, nothing)
  return { ...state, count: countItems(state.cart) }
}

const now = () => source?.getState() ?? NOTHING_LOADED
const nothing = () => NOTHING_LOADED

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) leave = source?.subscribe(notify)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leave?.()
    leave = undefined
  }
}
