import { errorText } from '#app/api/http.ts'
import { publishableKey } from '#app/api/publishable-key.ts'
import { isRecord } from '#domain/text/record.ts'

type AuthRefusal = { name: string; message: string; code?: string; status?: number }
type PostResult =
  | { data: Record<string, unknown>; error: null }
  /**
   * After a 5xx, without a response, or if the response is no JSON object, `name` is the official client's name for a
   * fault. `message` is the server's text, '' without one.
   */
  | { data: null; error: AuthRefusal }

const UNREACHABLE = { name: 'AuthRetryableFetchError', message: '' }
const TIMEOUT_MS = 25_000

/** Posts to an endpoint of the auth service that only we have, so the official client has no function for it. */
export async function postAuth(
  path: `/${string}`,
  json: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<PostResult> {
  const response = await fetch(`/auth/v1${path}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': '2024-01-01',
    },
    body: JSON.stringify(json),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (!response || !isRecord(body)) return { data: null, error: UNREACHABLE }
  const { status } = response
  if (response.ok) return { data: body, error: null }
  const message = errorText(body) ?? ''
  if (status >= 500) return { data: null, error: { ...UNREACHABLE, message, status } }
  const { code } = body
  return {
    data: null,
    error: { name: 'Refused', message, status, ...(typeof code === 'string' && { code }) },
  }
}
