import type { GoTrueClient } from '@supabase/auth-js'
import { importOrReload } from '#app/hydration/reload-after-release.ts'
import { forgetDraftsOf } from './owned-draft.ts'
import { currentVisitor, SESSION_KEY, type Session, storedSession } from './session.ts'
import { setSigningOut } from './signing-out.ts'
import { storage } from './storage.ts'

/** The client refreshes a session this long before it expires; until then the token is used as it is. */
const MARGIN_SECONDS = 90

let loading: Promise<GoTrueClient> | undefined

/**
 * Calls the auth service with its official client, which the first call loads. Refusals are in the result's `error`.
 * Rejects when the client could not be loaded.
 */
export async function withAuth<T>(call: (client: GoTrueClient) => Promise<T>): Promise<T> {
  return call(await loadClient())
}

async function loadClient(): Promise<GoTrueClient> {
  loading ??= importOrReload(() => import('./auth-client/client.ts')).then(({ authClient }) => authClient)
  try {
    return await loading
  } catch (error) {
    loading = undefined // the next call loads it again
    throw error
  }
}

/**
 * The access token for our own API, refreshed when it is about to expire. Undefined without a session, and when the
 * refresh failed.
 */
export async function freshToken(): Promise<string | undefined> {
  const { session } = currentVisitor()
  if (!session) return undefined
  if (session.expiresAt - MARGIN_SECONDS > Date.now() / 1000) return session.accessToken
  const result = await withAuth((client) => client.getSession()).catch(() => undefined)
  return result?.data.session?.access_token
}

/**
 * Checks the session with the server. If the session was ended elsewhere, removes it from this browser. Resolves with
 * false when it is unknown whether the session has ended, such as without a connection, and when only the token was
 * refused, which is then replaced.
 */
export async function checkSession(): Promise<boolean> {
  return importOrReload(() => import('./auth-client/check-session.ts'))
    .then(({ checkWith }) => withAuth((client) => checkWith(client, removeSession)))
    .catch(() => false)
}

let leftBehind: string | undefined

/** Whether the visitor signed out of this session in this tab. */
export function wasSignedOut({ accessToken }: Session): boolean {
  return accessToken === leftBehind
}

/**
 * Signs out of this browser. Resolves with false when the server did not end the session, such as without a connection.
 * The session then stays in the browser too, because the server would still accept it.
 */
export async function signOut(): Promise<boolean> {
  setSigningOut(true)
  try {
    return await withAuth(async (client) => {
      const { data } = await client.getSession()
      if (!data.session && storedSession()) return false // the refresh found no connection
      if (data.session && !(await endOnServer(client, data.session.access_token))) return false
      leftBehind = data.session?.access_token
      await removeSession(client)
      if (data.session) forgetDraftsOf(data.session.user.id)
      return true
    })
  } catch {
    return false
  } finally {
    setSigningOut(false)
  }
}

/** Removes the session from this browser. */
async function removeSession(client: GoTrueClient): Promise<void> {
  // without a stored session the client only notifies the other tabs
  storage.removeItem(SESSION_KEY)
  await client.signOut({ scope: 'local' })
}

/** Ends the session on the server. Returns true on success, and for a session that has ended already. */
async function endOnServer(client: GoTrueClient, token: string): Promise<boolean> {
  const { error } = await client.admin.signOut(token, 'local')
  return !error || [401, 403, 404].includes(error.status ?? 0)
}
