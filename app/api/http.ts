import { isRecord } from '#domain/text/record.ts'
import { publishableKey } from './publishable-key.ts'

export type ApiResult<T> =
  | { kind: 'ok'; body: T }
  | { kind: 'refused'; status: number; code: string; message: string; details: Record<string, unknown> }
  /**
   * No connection, a timeout, an abort by `signal`, an unexpected response, or status 500. `reference` is the request
   * id, if the server sent one. Whether the call had an effect is unknown.
   */
  | { kind: 'failed'; reference?: string; message?: string }

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  json?: unknown
  /** Sent as multipart, in place of `json`. */
  form?: FormData
  headers?: Record<string, string>
  token?: string | undefined
  signal?: AbortSignal
  keepalive?: boolean
}

const TIMEOUT_MS = 25_000

/** Calls our own API (api.md 3). Never throws. `read` checks the body of the response. */
export async function callApi<T>(
  path: string,
  { method = 'GET', json, form, headers, token, signal, keepalive = false }: Call,
  read: (body: unknown) => T | undefined,
): Promise<ApiResult<T>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(path, {
      method,
      keepalive,
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

/** The request id that finds a fault in our log; undefined for other results, and for requests that never arrived. */
export function referenceOf(result: ApiResult<unknown>): string | undefined {
  if (result.kind === 'failed') return result.reference
  const reference = result.kind === 'refused' && result.details.request_id
  return typeof reference === 'string' ? reference : undefined
}

/** The server's message of a refusal or a fault. The message of a 5xx already has the reference. */
export function messageOf(result: ApiResult<unknown>): string | undefined {
  return result.kind === 'ok' ? undefined : result.message || undefined
}

/**
 * Returns the text of the JSON body of a failed response: of our `{ "error": { "message" } }`, and of `{ "message" }`
 * and `{ "error" }` as functions and gateways of Supabase send them. Ignores blank text and HTML.
 */
export function errorText(body: unknown): string | undefined {
  const { error, message } = isRecord(body) ? body : {}
  const texts = [isRecord(error) && error.message, message, error]
  return texts.find((text): text is string => typeof text === 'string' && /^\s*[^\s<]/.test(text))
}

/** Reads the body of a failed response. An error without a text, or with status 500, is a failure. */
function readRefusal<T>(status: number, body: unknown): ApiResult<T> {
  const sent = isRecord(body) ? body : {}
  const { code, message: _, ...details } = isRecord(sent.error) ? sent.error : sent
  const message = errorText(body)
  if (status === 500 || message === undefined) {
    const { request_id: reference } = details
    return {
      kind: 'failed',
      ...(typeof reference === 'string' && { reference }),
      ...(message !== undefined && { message }),
    }
  }
  return { kind: 'refused', status, code: typeof code === 'string' ? code : '', message, details }
}
