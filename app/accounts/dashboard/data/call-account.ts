import { NOT_REACHED, refusalMessage } from '#app/accounts/dashboard/settings/copy.ts'
import { freshToken } from '#app/accounts/session/with-auth.ts'
import { callApi, messageOf } from '#app/api/http.ts'

export type AccountResult<T> = { kind: 'ok'; body: T } | { kind: 'refused'; code: string; words: string }
type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; json?: unknown }

/** Asks /account/v1 as whoever is signed in, and says in words when it refuses or cannot be reached. Never throws. */
export async function askAccount<T>(
  path: string,
  read: (body: unknown) => T | undefined,
  call: Call = {},
): Promise<AccountResult<T>> {
  const token = await freshToken()
  const result = await callApi(`/account/v1${path}`, { ...call, token }, read)
  if (result.kind === 'ok') return result
  if (result.kind === 'failed') return { kind: 'refused', code: '', words: messageOf(result) ?? NOT_REACHED }
  return { kind: 'refused', code: result.code, words: refusalMessage(result.code, result.message) }
}

/** For answers that say nothing but that it is done. */
export const readNothing = () => true
