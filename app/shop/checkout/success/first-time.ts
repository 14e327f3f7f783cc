import { storage } from '#app/accounts/session/storage.ts'

// `CART_KEYS` in cart-storage.ts does not match this key, so its entries are kept when the carts are cleared
const KEY = 'payments_seen'
/** The maximum number of stored entries. The oldest are removed. */
const MAX_ENTRIES = 50

/**
 * Whether this browser opens the success page of this payment session for the first time; marks the session as seen.
 * Only the first visit may clear the cart: on a later visit, such as by the back button, the cart may be a new one.
 * Without a session, the history entry is marked instead.
 */
export function isFirstVisit(session: string | null): boolean {
  return session === null ? isNewEntry() : isNew(`back ${nameOf(session)}`)
}

/** Whether this is the first time that this browser sees the session as paid; marks the session as paid. */
export function isFirstPaid(session: string): boolean {
  return isNew(`paid ${nameOf(session)}`)
}

/** The end of a session's id. It is enough to tell sessions apart, and unlike the whole id it opens no order. */
const nameOf = (session: string) => session.slice(-16)

function isNew(mark: string): boolean {
  const seen = readSeen()
  if (seen.includes(mark)) return false
  storage.setItem(KEY, JSON.stringify([...seen, mark].slice(-MAX_ENTRIES)))
  return true
}

function readSeen(): unknown[] {
  try {
    const seen: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(seen) ? seen : []
  } catch {
    return [] // invalid JSON
  }
}

function isNewEntry(): boolean {
  const entry: { isSeen?: unknown } = Object(history.state)
  if (entry.isSeen) return false
  history.replaceState({ ...entry, isSeen: true }, '')
  return true
}
