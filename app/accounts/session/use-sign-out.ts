import { useState } from 'react'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { flushCart } from '#app/shop/cart/use-cart-sync.ts'
import { signOut } from './with-auth.ts'

/**
 * Saves the cart and signs out, with a toast for either result (product.md 8). After a sign-out `onOut` leaves the
 * page; `isLeaving` then stays true, so that the page does not redirect to the sign-in.
 */
export function useSignOut(onOut?: () => unknown) {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await flushCart()
    const isOut = await signOut()
    if (isOut && onOut) onOut()
    else setLeaving(false)
    toast.add(isOut ? toasts.signedOut : toasts.signOutFailed)
  }
  return { isLeaving, leave: () => void leave() }
}
