import { useSyncExternalStore } from 'react'
import { isRecord } from '#domain/record.ts'

/** Where the browser keeps the session (spec 3.11), in the shape that the auth service answers. */
const SESSION_KEY = 'auth_session'

export type Session = {
  accessToken: string
  user: { id: string; email: string }
}
/** `undefined` until the browser has been asked: in the prerendered page and its first render. */
export type Visitor = { session: Session | null } | undefined

let seen: string | null = null
let visitor: Visitor
const never = () => undefined

/** Who is signed in here. The same object until that changes. */
function currentVisitor(): Visitor {
  const text = read()
  if (!visitor || text !== seen) {
    seen = text
    visitor = { session: readSession(text) }
  }
  return visitor
}

/** Who is signed in, in step with other tabs; undefined while the page is still as it was baked. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, currentVisitor, never)
}

/** The token to call our own API with. */
export const accessToken = (): string | undefined => currentVisitor()?.session?.accessToken

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function read(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY)
  } catch {
    return null // a browser that keeps nothing keeps nobody signed in
  }
}

function readSession(text: string | null): Session | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.user) || typeof stored.access_token !== 'string') return null
    const { id, email } = stored.user
    if (typeof id !== 'string' || typeof email !== 'string') return null
    return { accessToken: stored.access_token, user: { id, email } }
  } catch {
    return null
  }
}
