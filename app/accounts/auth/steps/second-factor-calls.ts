import type { GoTrueClient } from '@supabase/auth-js'
import { auth } from '#app/accounts/auth/copy.ts'
import type { ClientResult } from '#app/accounts/auth/use-sign-in.ts'
import { postAuth } from '#app/accounts/session/post-auth.ts'

/**
 * Verifies a code of an authenticator app, which raises the session to aal2. `data` is true on success, and for an
 * account that has no app any more. Without a `chosenId`, and if the chosen app is gone, the account's first app is
 * used.
 */
export async function sendAppCode(
  client: GoTrueClient,
  chosenId: string | undefined,
  code: string,
): Promise<ClientResult<true>> {
  const { data, error } = await client.mfa.listFactors()
  if (error) return { data: null, error }
  const [first] = data.totp
  if (!first) return { data: true, error: null } // the factor was removed on another device
  // a chosen app may have been removed on another device
  const { id } = data.totp.find((app) => app.id === chosenId) ?? first
  const result = await client.mfa.challengeAndVerify({ factorId: id, code })
  return result.error ? { data: null, error: result.error } : { data: true, error: null }
}

/** Raises the session to aal2 with a recovery code, at an endpoint of our own. `data` is true on success. */
export async function sendRecoveryCode(client: GoTrueClient, code: string): Promise<ClientResult<true>> {
  const { data, error } = await client.getSession()
  if (!data.session) return { data: null, error: error ?? UNREACHABLE }
  const raised = await postAuth('/factors/recovery', { code }, data.session.access_token)
  if (raised.error) return { data: null, error: raised.error }
  const set = await client.setSession({
    access_token: String(raised.data.access_token),
    refresh_token: String(raised.data.refresh_token),
  })
  return set.error ? { data: null, error: set.error } : { data: true, error: null }
}

const UNREACHABLE = { name: 'AuthRetryableFetchError', message: auth.failed.connection }
