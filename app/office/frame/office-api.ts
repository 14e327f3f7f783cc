import { freshToken } from '#app/accounts/session/with-auth.ts'
import { type ApiResult, callApi } from '#app/api/http.ts'
import { publishableKey } from '#app/api/publishable-key.ts'
import { saveFile } from '#app/ui/save-file.ts'

const BASE = '/office/data'

type Read<T> = (body: unknown) => T | undefined

/** Sends GET /office/data{path} with the visitor's session. Resolves with `failed` without a session. Never throws. */
export async function getOffice<T>(path: string, read: Read<T>, signal: AbortSignal): Promise<ApiResult<T>> {
  const token = await freshToken()
  return token === undefined ? { kind: 'failed' } : callApi(`${BASE}${path}`, { token, signal }, read)
}

/**
 * Sends POST /office/data{path}. With an idempotency `key`, the request has one effect however often it is sent.
 * Resolves with `failed` without a session. Never throws.
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
  return callApi(`${BASE}${path}`, { method: 'POST', json, token, headers }, read)
}

/**
 * Sends PUT /office/data{path}, or DELETE if `json` is undefined. With `keepalive` the request outlives the page.
 * Resolves with `failed` without a session. Never throws.
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
  return callApi(`${BASE}${path}`, { method, json, token, keepalive }, read)
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
    if (!response.ok) return false
    saveFile(await response.blob(), name)
    return true
  } catch {
    return false
  }
}
