import { notices } from '#app/shell/toast/messages.ts'
import { toast } from '#app/shell/toast/store.ts'
import { currentCart, forgetCart, replaceCart, subscribeToCart, takeGuestCart } from '#app/shop/cart/store.ts'
import { mergeCarts } from '#domain/cart/cart.ts'
import { markCartRead } from './cart-read.ts'
import { clearSaved } from './memory.ts'
import { addGuestPart, hasUnsaved, signedInUser, syncCart } from './sync.ts'

/** A change waits this long for the next one before it is saved. */
const SETTLE_MS = 800

/**
 * Keeps the cart of a signed-in visitor and that of their account the same (rulings.md 8 and 43): adds what they picked
 * as a guest, saves each change, and follows other devices whenever the page is looked at again. Returns what ends it.
 */
export function queueCartSave(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  bringGuestCart(userId)
  const leave = subscribeToCart(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (hasUnsaved(userId)) void syncAndNotify(userId)
    }, SETTLE_MS)
  })
  const follow = () => {
    if (document.visibilityState !== 'visible') return
    void syncAndNotify(userId).finally(() => {
      if (!isOver) markCartRead(userId)
    })
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  follow()

  return () => {
    isOver = true
    markCartRead(undefined)
    clearTimeout(timer)
    leave()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
  }
}

/** "Save cart": at once, with a toast about it (product.md 8). */
export async function saveCartWithMessage(): Promise<void> {
  const userId = signedInUser()
  const isSaved = userId !== undefined && (await syncCart(userId)).saved
  toast.add(isSaved ? notices.cartSaved : notices.cartNotSaved)
}

/** Before signing out: what is not saved yet is, and the cart leaves this browser with its account. */
export async function flushCart(): Promise<void> {
  const userId = signedInUser()
  if (userId === undefined) return
  if (hasUnsaved(userId) && !(await syncCart(userId)).saved) return
  discardCart(userId)
}

/** The cart of an account that is gone leaves this browser too. */
export function discardCart(userId: string): void {
  forgetCart(userId)
  clearSaved(userId)
}

/** What was picked as a guest stays in view; the account's cart joins it as soon as it is loaded. */
function bringGuestCart(userId: string): void {
  const { cart, problems } = takeGuestCart()
  if (cart.length === 0) return
  addGuestPart(userId, cart)
  replaceCart(mergeCarts(currentCart(), cart), problems)
}

async function syncAndNotify(userId: string): Promise<void> {
  const { saved, addedGuest } = await syncCart(userId)
  if (addedGuest) toast.add(saved ? notices.cartsMerged : notices.cartNotSaved)
}
