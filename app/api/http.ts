import { isRecord } from '#domain/text/record.ts'
import { publishableKey } from './publishable-key.ts'

/** What came back: an answer, a refusal in the server's own words, or nothing that we can use. */
export type ApiResult<T> =
  | { kind: 'ok'; body: T }
  | { kind: 'refused'; status: number; code: string; message: string; details: Record<string, unknown> }
  /**
   * No connection, a timeout, an answer that is not ours, or a fault of ours, in the server's own words and under the
   * name that our log has for it, where it gave them. Whether the call has had an effect is not known.
   */
  | { kind: 'failed'; reference?: string; message?: string }

type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  json?: unknown
  /** Sent as multipart, in place of `json`. */
  form?: FormData
  headers?: Record<string, string>
  /** The signed-in visitor's access token. */
  token?: string | undefined
  signal?: AbortSignal
}

const TIMEOUT_MS = 25_000

/** Calls our own API (api.md 3). Never throws; reads the answer with the guard that is handed in. */
export async function callApi<T>(
  path: string,
  { method = 'GET', json, form, headers, token, signal }: Call,
  read: (body: unknown) => T | undefined,
): Promise<ApiResult<T>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      headers: {
        Accept: 'application/json',
        apikey: publishableKey,
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: form }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) return readRefusal(response.status, body)
    const result = read(body)
    return result === undefined ? { kind: 'failed' } : { kind: 'ok', body: result }
  } catch {
    return { kind: 'failed' }
  }
}

/** Under what name our log has the request that failed; undefined for what is no fault of ours, or never reached us. */
export function referenceOf(result: ApiResult<unknown>): string | undefined {
  if (result.kind === 'failed') return result.reference
  const reference = result.kind === 'refused' && result.details.request_id
  return typeof reference === 'string' ? reference : undefined
}

/** The server's own message for people, of a refusal or a fault; its reference is part of it. */
export function messageOf(result: ApiResult<unknown>): string | undefined {
  return result.kind === 'ok' ? undefined : result.message || undefined
}

/** `{ "error": { "code", "message", … } }`. Without a message, or with status 500, it is a failure. */
function readRefusal<T>(status: number, body: unknown): ApiResult<T> {
  const error = isRecord(body) && isRecord(body.error) ? body.error : undefined
  if (status === 500 || !error || typeof error.message !== 'string') {
    const { request_id: reference, message } = error ?? {}
    return {
      kind: 'failed',
      ...(typeof reference === 'string' && { reference }),
      ...(typeof message === 'string' && { message }),
    }
  }
  const { code, message, ...details } = error
  return { kind: 'refused', status, code: typeof code === 'string' ? code : '', message, details }
}
