import { reloadAll } from '#app/accounts/session/query-client.ts'
import { checkSession, freshToken } from '#app/accounts/session/with-auth.ts'
import { type ApiResult, callApi } from '#app/api/http.ts'
import { publishableKey } from '#app/api/publishable-key.ts'
import { saveFile } from '#app/ui/save-file.ts'

const BASE = '/office/data'
const CHECK_MS = 20_000

type Read<T> = (body: unknown) => T | undefined

/**
 * Sends GET /office/data{path} with the visitor's session. Resolves with `failed` without a session. Never throws.
 * `reasonOfAbsence` says what a 404 means.
 */
export async function getOffice<T>(path: string, read: Read<T>, signal: AbortSignal): Promise<ApiResult<T>> {
  const token = await freshToken()
  return token === undefined ? { kind: 'failed' } : callApi(`${BASE}${path}`, { token, signal }, read)
}

/**
 * Sends POST /office/data{path}. With an idempotency `key`, the request has one effect however often it is sent.
 * Resolves with `failed` without a session, and for a visitor who is no operator any more. Never throws.
 */
export async function sendOffice<T>(
  path: string,
  json: unknown,
  read: Read<T>,
  key?: string,
): Promise<ApiResult<T>> {
  const token = await freshToken()
  if (token === undefined) return { kind: 'failed' }
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return checked(await callApi(`${BASE}${path}`, { method: 'POST', json, token, headers }, read))
}

/**
 * Sends PUT /office/data{path}, or DELETE if `json` is undefined. With `keepalive` the request outlives the page.
 * Resolves with `failed` without a session, and for a visitor who is no operator any more. Never throws.
 */
export async function putOffice<T>(
  path: string,
  json: unknown,
  read: Read<T>,
  { keepalive = false } = {},
): Promise<ApiResult<T>> {
  const token = await freshToken()
  if (token === undefined) return { kind: 'failed' }
  const method = json === undefined ? 'DELETE' : 'PUT'
  return checked(await callApi(`${BASE}${path}`, { method, json, token, keepalive }, read))
}

/**
 * Downloads a file with the token, which a plain link cannot send. Resolves with false when the download failed, and
 * without a session. Never throws.
 */
export async function downloadOffice(path: string, name: string): Promise<boolean> {
  const token = await freshToken()
  if (token === undefined) return false
  const headers = { apikey: publishableKey, Authorization: `Bearer ${token}` }
  try {
    const response = await fetch(`${BASE}${path}`, { headers })
    if (response.status === 404) await checkAccess()
    if (!response.ok) return false
    saveFile(await response.blob(), name)
    return true
  } catch {
    return false
  }
}

/**
 * Asks the server for the reason of a 404: `nothing` if there is nothing at the path, `nobody` if the visitor is no
 * operator or has no session any more, `failed` if the reason is unknown.
 */
export async function reasonOfAbsence(
  signal = AbortSignal.timeout(CHECK_MS),
): Promise<'nothing' | 'nobody' | 'failed'> {
  const role = await getOffice('/me', () => true, signal)
  if (role.kind === 'ok') return 'nothing'
  if (!isAbsent(role)) return 'failed'
  // A session that was ended elsewhere gets the same 404. This check removes the session from the browser.
  return (await checkSession()) ? 'nobody' : 'failed'
}

export const isAbsent = (result: ApiResult<unknown>) => result.kind === 'refused' && result.status === 404

/**
 * Call this after a 404 to a request that loads no page. Resolves with whether the visitor is still an operator. For
 * other visitors, everything is loaded again, so that the layout shows what they may see.
 */
export async function checkAccess(): Promise<boolean> {
  const reason = await reasonOfAbsence()
  if (reason === 'nobody') reloadAll()
  return reason === 'nothing'
}

/** Checks the visitor after a 404. Only an operator gets one with a code of its own, such as `no_card`. */
async function checked<T>(result: ApiResult<T>): Promise<ApiResult<T>> {
  if (result.kind !== 'refused' || result.status !== 404 || result.code !== 'not_found') return result
  return (await checkAccess()) ? result : { kind: 'failed' }
}
