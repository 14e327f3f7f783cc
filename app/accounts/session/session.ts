import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/ui/listeners.ts'
import { type Kept, readSession, type Session } from './read-session.ts'
import { storage } from './storage.ts'

export type { Session } from './read-session.ts'

/** Where the browser keeps the session; one that keeps nothing keeps nobody signed in beyond this page. */
export const SESSION_KEY = 'auth_session'

/** `undefined` until the browser has been asked: in the prerendered page and its first render. */
export type Visitor =
  | {
      session: Session | null
      /** The first factor was right, the code of the second is still to come (at /auth): no session so far. */
      awaitsCode: boolean
    }
  | undefined

let seen: string | null = null
let kept: Kept | undefined
let visitor: Visitor
const changes = createListeners()
const never = () => undefined

/** Who is signed in here. The same object until that changes. */
export function currentVisitor(): NonNullable<Visitor> {
  const text = storage.getItem(SESSION_KEY)
  if (!visitor || text !== seen) {
    seen = text
    kept = readSession(text)
    const awaitsCode = kept?.awaitsCode ?? false
    visitor = { session: awaitsCode ? null : (kept?.session ?? null), awaitsCode }
  }
  return visitor
}

/** Who is signed in, in step with other tabs; undefined while the page is still as it was baked. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribeToVisitor, currentVisitor, never)
}

/** The session as it is kept, also one that waits for its code. */
export function keptSession(): Session | undefined {
  currentVisitor()
  return kept?.session
}

/** The auth service's client says so whenever it has written to the storage: its own tab hears of no event. */
export function sessionChanged(): void {
  changes.tell()
}

/** Calls back when somebody may have signed in or out, in this tab or another. */
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
