import { currentVisitor } from '#app/accounts/session/session.ts'
import { storage } from '#app/accounts/session/storage.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { loadCart, saveCartRows } from '#app/api/purchases.ts'
import { productsForSale } from '#app/page-lists/store.ts'
import { toasts } from '#app/shell/toast/copy.ts'
import { toast } from '#app/shell/toast/store.ts'
import { type Cart, mergeCarts } from '#domain/cart/cart.ts'
import { cartOfRows, changesToRows, rowsOfCart } from '#domain/cart/purchase-rows.ts'
import { holdsTheSame, mergeSavedCart, withoutGuestPart } from '#domain/cart/three-way-merge.ts'
import { cartKey, problemsKey, readStoredCart } from './cart-storage.ts'
import { cartStore, currentCart } from './cart-store.ts'
import {
  clearSaved,
  readGuestPart,
  readSaved,
  readSignInCart,
  storeGuestPart,
  storeSaved,
} from './saved-cart.ts'

/** `saved`: the account has the cart. `addedGuest`: a guest's cart was merged into the shown cart. */
type SyncResult = { saved: boolean; addedGuest: boolean }

/** `writesAll`: writes unchanged rows too. */
type SyncOptions = { writesAll?: boolean }

/** Debounce: a change is saved after this time without a further change. */
const SAVE_DELAY_MS = 800
const NOT_SAVED: SyncResult = { saved: false, addedGuest: false }
let running: Promise<SyncResult> = Promise.resolve(NOT_SAVED)
let reading = new AbortController()

/**
 * Synchronises the cart of this browser with the account's cart (rulings.md 8 and 43): adds what the visitor picked as
 * a guest, saves each change, and loads other devices' changes at the start and whenever the page becomes visible or
 * the connection returns. `onRead` is called after each of these attempts to load the account's cart. Returns a function
 * that stops the sync.
 */
export function startCartSync(userId: string, onRead: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addGuestCart(userId)
  const unsubscribe = cartStore.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (hasUnsaved(userId)) void syncAndNotify(userId)
    }, SAVE_DELAY_MS)
  })
  const syncIfVisible = () => {
    if (document.visibilityState === 'visible') void syncAndNotify(userId).finally(onRead)
  }
  document.addEventListener('visibilitychange', syncIfVisible)
  addEventListener('online', syncIfVisible)
  syncIfVisible()

  return () => {
    clearTimeout(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', syncIfVisible)
    removeEventListener('online', syncIfVisible)
  }
}

/** For "Save cart": writes every row, even an unchanged one, and shows the result in a toast (product.md 7 and 8). */
export async function saveCartWithMessage(): Promise<void> {
  const userId = signedInUser()
  const isSaved = userId !== undefined && (await syncCart(userId, { writesAll: true })).saved
  toast.add(isSaved ? toasts.cartSaved : toasts.cartNotSaved)
}

/**
 * Saves unsaved changes before a sign-out, then removes the account's cart from this browser. If saving fails, the cart
 * is kept.
 */
export async function flushCart(): Promise<void> {
  const userId = signedInUser()
  if (userId === undefined) return
  if (hasUnsaved(userId) && !(await syncCart(userId)).saved) return
  reading.abort() // nobody needs the result, and the request would be refused once the session has ended
  removeCartOf(userId)
}

/** Removes an account's cart and its corrections from this browser, for a deleted account. */
export function discardCart(userId: string): void {
  removeCartOf(userId)
  storage.removeItem(problemsKey(userId))
}

/** Removes an account's cart from this browser. Unacknowledged corrections stay for the account's next sign-in. */
function removeCartOf(userId: string): void {
  storage.removeItem(cartKey(userId))
  clearSaved(userId)
}

/**
 * Adds the guest's cart and its corrections to the shown cart at once. Stores the guest's cart as the guest's part for
 * the next sync.
 */
function addGuestCart(userId: string): void {
  const { cart, problems } = cartStore.takeGuestCart()
  if (cart.length > 0) storeGuestPart(userId, mergeCarts(parse(readGuestPart(userId)), cart))
  if (cart.length > 0 || problems.length > 0) cartStore.replace(mergeCarts(currentCart(), cart), problems)
}

/** Whether the cart in this browser differs from the account's cart at the last sync. */
function hasUnsaved(userId: string): boolean {
  return readGuestPart(userId) !== null || !holdsTheSame(parse(readSaved(userId)), currentCart())
}

async function syncAndNotify(userId: string): Promise<void> {
  const { saved, addedGuest } = await syncCart(userId)
  if (addedGuest) toast.add(saved ? toasts.cartsMerged : toasts.cartNotSaved)
}

/**
 * Loads the account's cart, merges this browser's changes into it and saves what differs (rulings.md 43). Syncs run one
 * after the other, so that an older cart never overwrites a newer one.
 */
function syncCart(userId: string, options?: SyncOptions): Promise<SyncResult> {
  running = running.catch(() => NOT_SAVED).then(() => syncOnce(userId, options))
  return running
}

async function syncOnce(userId: string, options: SyncOptions = {}): Promise<SyncResult> {
  reading = new AbortController()
  const { signal } = reading
  const base = readSaved(userId)
  const token = await freshToken()
  const loaded = token ? await loadCart(token, userId, signal) : undefined
  if (!token || loaded?.kind !== 'ok' || signedInUser() !== userId) return NOT_SAVED
  // another tab has synced during the request, so the loaded rows may be older than that tab's base
  if (readSaved(userId) !== base) return syncOnce(userId, options)

  cartStore.reload() // another tab may have changed the cart during the request
  const { cart: remote, problems } = cartOfRows(loaded.body, productsForSale())
  const shown = currentCart()
  const { local, guest } = withoutGuestPart(shown, parse(readGuestPart(userId)))
  const cart = mergeSavedCart({ base: baseOf(userId, remote), local, remote, guest })
  // Stores the base after the merged cart: a tab that reads between the two writes only repeats this merge.
  if (problems.length > 0 || !holdsTheSame(cart, shown)) cartStore.replace(cart, problems)
  storeSaved(userId, remote)

  const addedGuest = guest.length > 0
  const changes = changesToRows(loaded.body, cart, userId)
  if (options.writesAll) changes.changed = rowsOfCart(cart, userId)
  if (changes.changed.length > 0 || changes.removed.length > 0) {
    const written = await saveCartRows(token, userId, changes)
    if (written.kind !== 'ok') return { saved: false, addedGuest }
    // after a sign-out during the request, a base without a cart would delete the account's rows at the next sign-in
    if (signedInUser() === userId) storeSaved(userId, cart)
  }
  return { saved: true, addedGuest }
}

/**
 * The base of the merge: the cart of the last sync. Before the first sync, it is the cart of the sign-in, so that the
 * account's rows replace the cart of the sign-in (rulings.md 8). If the account has no rows then, the base is empty, so
 * that the merge keeps the cart of the sign-in.
 */
function baseOf(userId: string, remote: Cart): Cart {
  return parse(readSaved(userId) ?? (remote.length > 0 ? readSignInCart(userId) : null))
}

const signedInUser = () => currentVisitor().session?.user.id
const parse = (text: string | null): Cart => readStoredCart(text, productsForSale()).cart
