import { freshToken } from '#app/accounts/session/with-auth.ts'
import { callApi, messageOf } from '#app/api/http.ts'
import { NOT_REACHED, type Refused, refusalOf } from './refusals.ts'

export type DashboardResult<T> = { kind: 'ok'; body: T } | Refused
type Call = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; json?: unknown; signal?: AbortSignal }

/** Calls /account/v1 as the signed-in visitor. A refusal has a message to show to the visitor. Never throws. */
export async function callDashboard<T>(
  path: string,
  read: (body: unknown) => T | undefined,
  call: Call = {},
): Promise<DashboardResult<T>> {
  const token = await freshToken()
  const result = await callApi(`/account/v1${path}`, { ...call, token }, read)
  if (result.kind === 'ok') return result
  if (result.kind === 'failed')
    return { kind: 'refused', code: '', message: messageOf(result) ?? NOT_REACHED }
  return refusalOf(result.code, result.message)
}

/** A `read` for `callDashboard` that accepts any body. */
export const ignoreBody = () => true
