import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'
import { readSession, type Session, type StoredSession } from './read-session.ts'
import { storage } from './storage.ts'

export type { Session } from './read-session.ts'

/** The storage key of the session. Without storage the session ends with the page. */
export const SESSION_KEY = 'auth_session'

/** Undefined until storage has been read: in the prerendered page and its first render. */
export type Visitor =
  | {
      session: Session | null
      /** Whether the second factor is still missing. Then `session` is null, and /auth asks for the factor. */
      awaitsCode: boolean
    }
  | undefined

let seen: string | null = null
let stored: StoredSession | undefined
let visitor: Visitor
const changes = createListeners()
const never = () => undefined

/** Returns the visitor, as the same object until the stored session changes. */
export function currentVisitor(): NonNullable<Visitor> {
  const text = storage.getItem(SESSION_KEY)
  if (!visitor || text !== seen) {
    seen = text
    stored = readSession(text)
    const awaitsCode = stored?.awaitsCode ?? false
    visitor = { session: awaitsCode ? null : (stored?.session ?? null), awaitsCode }
  }
  return visitor
}

/** The visitor, synchronised with other tabs. Undefined on the server and while hydrating. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribeToVisitor, currentVisitor, never)
}

/** The stored session, including one whose second factor is missing. */
export function storedSession(): Session | undefined {
  currentVisitor()
  return stored?.session
}

/** Call this after a write to the storage, because storage events reach only other tabs. */
export function sessionChanged(): void {
  changes.notify()
}

/** Calls the listener after a possible sign-in or sign-out, in this tab or in another tab. */
export function subscribeToVisitor(listener: () => void): () => void {
  // A page from the back/forward cache received no storage events.
  const events = ['storage', 'pageshow']
  const leave = changes.subscribe(listener)
  for (const event of events) addEventListener(event, listener)
  return () => {
    leave()
    for (const event of events) removeEventListener(event, listener)
  }
}
