import { storage } from '#app/accounts/session/storage.ts'

// not below `cart_`: it outlives the clearing of the carts
const KEY = 'payments_seen'
/** An older one is one that nobody comes back to. */
const MOST = 50

/**
 * Whether this browser is at this page for the first time. Whoever comes back to it, by the browser's Back or in a tab
 * that was thrown away and loaded again, may have begun another cart. `session` is the payment's, null without one:
 * then this entry of the history is what was seen.
 */
export function isFirstVisit(session: string | null): boolean {
  return session === null ? isNewEntry() : isNew(`back ${nameOf(session)}`)
}

/** Whether this payment is learnt to be paid for the first time in this browser. */
export function isFirstPaid(session: string): boolean {
  return isNew(`paid ${nameOf(session)}`)
}

/** Its end names a session, and unlike the whole of it shows nobody its order. */
const nameOf = (session: string) => session.slice(-16)

function isNew(mark: string): boolean {
  const seen = readSeen()
  if (seen.includes(mark)) return false
  storage.setItem(KEY, JSON.stringify([...seen, mark].slice(-MOST)))
  return true
}

function readSeen(): unknown[] {
  try {
    const seen: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(seen) ? seen : []
  } catch {
    return [] // no JSON
  }
}

function isNewEntry(): boolean {
  const entry: { isSeen?: unknown } = Object(history.state)
  if (entry.isSeen) return false
  history.replaceState({ ...entry, isSeen: true }, '')
  return true
}
