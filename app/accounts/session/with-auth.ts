import type { GoTrueClient } from '@supabase/auth-js'
import { currentVisitor, keptSession, SESSION_KEY, type Session } from './session.ts'
import { storage } from './storage.ts'

/** The client refreshes a session this long before its end; until then the token needs no look at it. */
const MARGIN_SECONDS = 90

let loading: Promise<GoTrueClient> | undefined

/**
 * Calls the auth service with its official client, whose code comes with the first call. Refusals are in the answer's
 * `error`, as the client has it; rejects when the code could not be fetched.
 */
export async function withAuth<T>(call: (client: GoTrueClient) => Promise<T>): Promise<T> {
  return call(await loadClient())
}

async function loadClient(): Promise<GoTrueClient> {
  loading ??= import('./client.ts').then(({ authClient }) => authClient)
  try {
    return await loading
  } catch (error) {
    loading = undefined // asked for again the next time
    throw error
  }
}

/**
 * The token to call our own API with, refreshed when it is about to end. Undefined when nobody is signed in, any more
 * or at all, and when the refresh found no connection.
 */
export async function freshToken(): Promise<string | undefined> {
  const { session } = currentVisitor()
  if (!session) return undefined
  if (session.expiresAt - MARGIN_SECONDS > Date.now() / 1000) return session.accessToken
  const result = await withAuth((client) => client.getSession()).catch(() => undefined)
  return result?.data.session?.access_token
}

/** Asks the server whether the session is still there; one that was ended elsewhere goes from this browser too. */
export async function checkSession(): Promise<void> {
  await withAuth((client) => client.getUser()).catch(() => undefined)
}

let leftBehind: string | undefined

/** Whether the visitor ended this session themselves, in this tab. */
export function wasSignedOut({ accessToken }: Session): boolean {
  return accessToken === leftBehind
}

/**
 * Signs out of this browser. False when the server could not be told: then the session stays, so that one can try
 * again, rather than live on unseen.
 */
export async function signOut(): Promise<boolean> {
  try {
    return await withAuth(async (client) => {
      const { data } = await client.getSession()
      if (!data.session && keptSession()) return false // its refresh found no connection
      if (data.session && !(await endOnServer(client, data.session.access_token))) return false
      leftBehind = data.session?.access_token
      // without a stored session the client only tells the other tabs
      storage.removeItem(SESSION_KEY)
      await client.signOut({ scope: 'local' })
      return true
    })
  } catch {
    return false
  }
}

/** Also true for a session that is over already. */
async function endOnServer(client: GoTrueClient, token: string): Promise<boolean> {
  const { error } = await client.admin.signOut(token, 'local')
  return !error || [401, 403, 404].includes(error.status ?? 0)
}
