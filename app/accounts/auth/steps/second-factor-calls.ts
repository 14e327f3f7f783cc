import type { GoTrueClient } from '@supabase/auth-js'
import { auth } from '#app/accounts/auth/copy.ts'
import type { ClientResult } from '#app/accounts/auth/use-sign-in.ts'
import { publishableKey } from '#app/api/publishable-key.ts'
import { isRecord } from '#domain/text/record.ts'

/** Verifies the app's code, which raises the session to aal2. `data` is true on success. */
export async function sendAppCode(client: GoTrueClient, code: string): Promise<ClientResult<true>> {
  const { data, error } = await client.mfa.listFactors()
  if (error) return { data: null, error }
  const [factor] = data.totp
  if (!factor) return { data: true, error: null } // removed on another device
  const result = await client.mfa.challengeAndVerify({ factorId: factor.id, code })
  return result.error ? { data: null, error: result.error } : { data: true, error: null }
}

/** The same with a recovery code, at an endpoint of our own. */
export async function sendRecoveryCode(client: GoTrueClient, code: string): Promise<ClientResult<true>> {
  const { data, error } = await client.getSession()
  if (!data.session) return { data: null, error: error ?? UNREACHABLE }
  const response = await fetch('/auth/v1/factors/recovery', {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${data.session.access_token}`,
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify({ code }),
  }).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (!isRecord(body)) return { data: null, error: UNREACHABLE }
  const { access_token, refresh_token, message, code: refusal } = body
  if (typeof access_token === 'string' && typeof refresh_token === 'string') {
    const set = await client.setSession({ access_token, refresh_token })
    return set.error ? { data: null, error: set.error } : { data: true, error: null }
  }
  const text = typeof message === 'string' ? message : auth.failed.generic
  return { data: null, error: { name: 'Refused', message: text, code: String(refusal) } }
}

const UNREACHABLE = { name: 'AuthRetryableFetchError', message: auth.failed.connection }
