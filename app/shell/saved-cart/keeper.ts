import { loadCart, saveCart } from '#app/api/purchases.ts'
import { notices } from '#app/content/notices.ts'
import {
  currentCart,
  forgetCart,
  replaceCart,
  subscribeToCart,
  takeGuestCart,
} from '#app/features/cart/store.ts'
import { productsForSale } from '#app/features/page-lists/store.ts'
import { currentVisitor } from '#app/features/session/session.ts'
import { freshToken } from '#app/features/session/with-auth.ts'
import { toast } from '#app/features/toast/store.ts'
import { mergeCarts } from '#domain/cart.ts'
import { cartOfRows, rowsOfCart } from '#domain/saved-cart.ts'
import { comparedToSaved, forgetSaved, rememberSaved } from './memory.ts'
import { settleCart } from './settled.ts'

/** A change waits this long for the next one before it is saved. */
const SETTLE_MS = 800

/**
 * Keeps the cart of a signed-in visitor and that of their account the same (ruling 8): loads it, merges what they had
 * picked as a guest, saves each change, and follows what other devices did whenever the page is looked at again.
 * Returns what ends it.
 */
export function keepCart(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  bringGuestCart(userId)
  const leave = subscribeToCart(() => {
    clearTimeout(timer)
    if (hasChanged(userId)) timer = setTimeout(() => void saveNow(userId), SETTLE_MS)
  })
  const follow = () => {
    if (document.visibilityState !== 'visible') return
    void bringInStep(userId).finally(() => {
      if (!isOver) settleCart(userId)
    })
  }
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  follow()

  return () => {
    isOver = true
    settleCart(undefined)
    clearTimeout(timer)
    leave()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
  }
}

/** "Save cart": at once, with a word about it (spec 8). */
export async function saveCartAloud(): Promise<void> {
  const userId = signedInUser()
  toast.add(userId !== undefined && (await saveNow(userId)) ? notices.cartSaved : notices.cartNotSaved)
}

/** Before signing out: what is not saved yet is, and the cart leaves this browser with its account. */
export async function handInCart(): Promise<void> {
  const userId = signedInUser()
  if (userId === undefined) return
  if (hasChanged(userId) && !(await saveNow(userId))) return
  dropCart(userId)
}

/** The cart of an account that is gone leaves this browser too. */
export function dropCart(userId: string): void {
  forgetCart(userId)
  forgetSaved(userId)
}

const signedInUser = () => currentVisitor().session?.user.id
const hasChanged = (userId: string) => comparedToSaved(userId, currentCart()) === 'changed'

/** What was picked as a guest stays in view; the account's cart comes to it as soon as it is read. */
function bringGuestCart(userId: string): void {
  const { cart, problems } = takeGuestCart()
  if (cart.length === 0) return
  forgetSaved(userId)
  replaceCart(cart, problems)
}

/** Changes made here go to the account; without any, what other devices did comes from there. */
async function bringInStep(userId: string): Promise<void> {
  if (hasChanged(userId)) {
    await saveNow(userId)
    return
  }
  const token = await freshToken()
  const answer = token ? await loadCart(token, userId) : undefined
  if (answer?.kind !== 'ok' || signedInUser() !== userId) return
  const { cart, problems } = cartOfRows(answer.body, productsForSale())
  switch (comparedToSaved(userId, currentCart())) {
    // changed while we asked: that is being saved, and the next look finds the rest
    case 'changed':
      return
    case 'same':
      replaceCart(cart, problems)
      rememberSaved(userId, cart)
      // put right there too, or it would be told again with every look
      if (problems.length > 0) await saveNow(userId)
      return
    // not read before: whatever is here is not in the account yet
    case 'unknown': {
      const brought = currentCart()
      replaceCart(mergeCarts(cart, brought), problems)
      rememberSaved(userId, cart)
      if (brought.length > 0) toast.add((await saveNow(userId)) ? notices.cartsMerged : notices.cartNotSaved)
      else if (problems.length > 0) await saveNow(userId)
    }
  }
}

let saving: Promise<boolean> = Promise.resolve(true)

/** One save after the other, so that an older cart never lands on a newer one. False when it could not be saved. */
function saveNow(userId: string): Promise<boolean> {
  const before = saving.catch(() => false) // what went wrong with one save is no reason to make none after it
  saving = before.then(async () => {
    const cart = currentCart()
    // an account whose cart is not read yet would lose it
    if (comparedToSaved(userId, cart) === 'unknown') return false
    const token = await freshToken()
    const answer = token ? await saveCart(token, userId, rowsOfCart(cart, userId)) : undefined
    if (answer?.kind !== 'ok') return false
    rememberSaved(userId, cart)
    return true
  })
  return saving
}
