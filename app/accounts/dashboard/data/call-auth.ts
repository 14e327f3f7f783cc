import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { faultMessage } from '#app/accounts/session/auth-client/fault-message.ts'
import { withAuth } from '#app/accounts/session/with-auth.ts'
import { NOT_REACHED, type Refused, refusalOf } from './refusals.ts'

type ClientResult = { data: unknown; error: AuthError | null }

export type AuthResult<Data> =
  | { kind: 'ok'; data: Data }
  /**
   * `code` is the auth service's (supabase-wire.md 1.3); '' when the service was not reached or had a fault. `message`
   * is for people.
   */
  | Refused

/** Calls the auth service. A refusal has a message to show to the visitor. Never throws. */
export async function callAuth<Answer extends ClientResult>(
  call: (client: GoTrueClient) => Promise<Answer>,
): Promise<AuthResult<Extract<Answer, { error: null }>['data']>> {
  try {
    const { data, error } = await withAuth(call)
    if (!error) return { kind: 'ok', data }
    const isResult = error.status !== undefined && error.status >= 400 && error.status < 500
    const message = faultMessage(error) ?? ''
    if (!isResult) return { kind: 'refused', code: '', message: message || NOT_REACHED }
    // the client's error for the server's `session_not_found`, and for a session that it has removed
    const isOver = error.name === 'AuthSessionMissingError'
    return await refusalOf(isOver ? 'session_not_found' : (error.code ?? ''), message)
  } catch {
    return { kind: 'refused', code: '', message: NOT_REACHED }
  }
}
