import type { AuthError, GoTrueClient } from '@supabase/auth-js'
import { NOT_REACHED, refusalMessage } from '#app/accounts/dashboard/settings/copy.ts'
import { faultMessage } from '#app/accounts/session/fault-message.ts'
import { withAuth } from '#app/accounts/session/with-auth.ts'

/** As every call of the client answers. */
type ClientResult = { data: unknown; error: AuthError | null }

export type AuthResult<Data> =
  | { kind: 'ok'; data: Data }
  /** `code` as the auth service names it (supabase-wire.md 1.3); '' when it was not reached. `words` are for people. */
  | { kind: 'refused'; code: string; words: string }

/** Asks the auth service for something, and says in words when it refuses or cannot be reached. Never throws. */
export async function askAuth<Answer extends ClientResult>(
  call: (client: GoTrueClient) => Promise<Answer>,
): Promise<AuthResult<Extract<Answer, { error: null }>['data']>> {
  try {
    const { data, error } = await withAuth(call)
    if (!error) return { kind: 'ok', data }
    const isResult = error.status !== undefined && error.status >= 400 && error.status < 500
    if (!isResult) return { kind: 'refused', code: '', words: faultMessage(error) ?? NOT_REACHED }
    return { kind: 'refused', code: error.code ?? '', words: refusalMessage(error.code, error.message) }
  } catch {
    return { kind: 'refused', code: '', words: NOT_REACHED }
  }
}
