import { useEffect } from 'react'
import { notices } from '#app/shell/toast/messages.ts'
import { toast } from '#app/shell/toast/store.ts'
import { reloadCart } from '#app/shop/cart/store.ts'
import { markCartRead } from './cart-read.ts'

const loadKeeper = () => import('./save-queue.ts')

/** Keeps the cart with the account while somebody is signed in; its code comes with them. */
export function useSavedCart(userId: string | undefined): void {
  useEffect(() => {
    reloadCart() // another owner, another cart
    if (userId === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    loadKeeper().then(
      ({ queueCartSave }) => {
        if (!isGone) stop = queueCartSave(userId)
      },
      () => markCartRead(userId), // offline: the cart stays in the browser, and the next page tries again
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [userId])
}

/** The drawer's "Save cart". */
export async function saveCart(): Promise<void> {
  try {
    const { saveCartWithMessage } = await loadKeeper()
    await saveCartWithMessage()
  } catch {
    toast.add(notices.cartNotSaved)
  }
}

/** When the account has been deleted: its cart goes from this browser as well. */
export async function discardCart(userId: string): Promise<void> {
  await loadKeeper()
    .then((keeper) => keeper.discardCart(userId))
    .catch(() => undefined)
}

/** To be done before signing out (rulings.md 8). */
export async function flushCart(): Promise<void> {
  await loadKeeper()
    .then((keeper) => keeper.flushCart())
    .catch(() => undefined)
}
