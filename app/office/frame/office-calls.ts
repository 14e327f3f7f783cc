import { type ApiResult, callApi } from '#app/api/http.ts'
import { saveFile } from '#app/ui/save-file.ts'

const BASE = '/office/data'

type Token = string | undefined
type Read<T> = (body: unknown) => T | undefined

/** Reads from the office's data: `path` is what follows /office/data. */
export function getOffice<T>(
  token: Token,
  path: string,
  read: Read<T>,
  signal?: AbortSignal,
): Promise<ApiResult<T>> {
  return callApi(`${BASE}${path}`, { token, ...(signal && { signal }) }, read)
}

/** Changes something there; under an idempotency key only once, however often it is sent. */
export function postOffice<T>(
  token: Token,
  path: string,
  json: unknown,
  read: Read<T>,
  key?: string,
): Promise<ApiResult<T>> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return callApi(`${BASE}${path}`, { method: 'POST', json, token, headers }, read)
}

/** Whether this visitor has the operator role. */
export function askRole(token: Token, signal: AbortSignal): Promise<ApiResult<true>> {
  return callApi(`${BASE}/me`, { token, signal }, () => true as const)
}

/** Downloads a file that only operators may have: a plain link cannot carry the token. False when it did not come. */
export async function saveOfficeFile(token: Token, path: string, name: string): Promise<boolean> {
  try {
    const response = await fetch(`${BASE}${path}`, { headers: { Authorization: `Bearer ${token ?? ''}` } })
    if (!response.ok) return false
    saveFile(await response.blob(), name)
    return true
  } catch {
    return false
  }
}
