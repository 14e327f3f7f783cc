import type { AuthError, GoTrueClient } from '@supabase/auth-js'

/** The check of `checkSession` in `with-auth.ts`, which loads this file on demand. */
export async function checkWith(
  client: GoTrueClient,
  removeSession: (client: GoTrueClient) => Promise<void>,
): Promise<boolean> {
  const { error } = await client.getUser() // removes a session that was ended elsewhere
  if (!error) return true
  if (!isRefusal(error)) return false
  if (error.code !== 'bad_jwt' && error.code !== 'user_not_found') return true
  // After a change of PUBLIC_URL, and if the clock of this device is slow, a new token is accepted.
  const refreshed = await client.refreshSession()
  if (!refreshed.error || !isRefusal(refreshed.error)) return false
  await removeSession(client)
  return true
}

/** Other errors are a fault of the server, too many calls (429), or a change of the session meanwhile (409). */
const isRefusal = ({ status = 0 }: AuthError): boolean =>
  status >= 400 && status < 500 && status !== 429 && status !== 409
