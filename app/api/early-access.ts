import { isRecord } from '#domain/text/record.ts'
import { callApi } from './http.ts'

/**
 * Asks for early access to TradeOps in the name of the account (rulings.md 31). Returns the reference of this request,
 * or of the account's earlier request; `undefined` if the call failed.
 */
export async function requestEarlyAccess(token: string | undefined): Promise<string | undefined> {
  const path = '/account/v1/early-access'
  const result = await callApi(path, { method: 'POST', json: {}, token }, (body) =>
    isRecord(body) && typeof body.reference === 'string' ? body.reference : undefined,
  )
  return result.kind === 'ok' ? result.body : undefined
}
