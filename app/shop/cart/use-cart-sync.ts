import { useEffect, useSyncExternalStore } from 'react'
import { tryAgain } from '#app/hydration/try-again.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { createListeners } from '#app/ui/listeners.ts'
import { cartStore } from './cart-store.ts'
import { loadCartSync } from './load-cart-sync.ts'
import { keepSignInCart } from './saved-cart.ts'

/** The id of the account whose cart has been loaded, or could not be loaded. */
let readFor: string | undefined
const { subscribe, notify } = createListeners()

function setReadFor(userId: string | undefined): void {
  readFor = userId
  notify()
}

/**
 * Whether the shown cart is final. A guest's cart is final at once, an account's cart once its load has succeeded or
 * failed.
 */
export function useIsCartRead(userId: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => userId === undefined || readFor === userId,
    () => false,
  )
}

/** Synchronises the cart with the account of a signed-in visitor. Guests do not load the code of the sync. */
export function useCartSync(userId: string | undefined): void {
  useEffect(() => {
    cartStore.reload() // the visitor may have changed, and each visitor has a cart of their own
    if (userId === undefined) return
    keepSignInCart(userId, cartStore.getState().cart) // what is added while the code loads counts as a change
    let stop: (() => void) | undefined
    let isOver = false
    const onRead = () => {
      if (!isOver) setReadFor(userId)
    }
    const load = async () => (isOver ? undefined : loadCartSync())
    const loading = load().catch(() => {
      onRead() // the cart of this browser is shown until the code is loaded
      return tryAgain(load)
    })
    void loading.then((sync) => {
      if (!isOver) stop = sync?.startCartSync(userId, onRead)
    })
    return () => {
      isOver = true
      setReadFor(undefined)
      stop?.()
    }
  }, [userId])
}

/** Saves the cart at once for "Save cart" in the drawer, and shows the result as a toast. */
export async function saveCart(): Promise<void> {
  try {
    const { saveCartWithMessage } = await loadCartSync()
    await saveCartWithMessage()
  } catch {
    toast.add(toasts.cartNotSaved)
  }
}

/** Removes the cart of a deleted account from this browser. */
export async function discardCart(userId: string): Promise<void> {
  await loadCartSync()
    .then((sync) => sync.discardCart(userId))
    .catch(() => undefined)
}

/** Saves the account's cart, and if that succeeds removes it from this browser. For a sign-out (rulings.md 8). */
export async function flushCart(): Promise<void> {
  await loadCartSync()
    .then((sync) => sync.flushCart())
    .catch(() => undefined)
}
