import { callApi } from './http.ts'

/** Asks for early access to TradeOps in the name of the account (ruling 31). Whether it was noted, now or before. */
export async function requestEarlyAccess(token: string | undefined): Promise<boolean> {
  const path = '/account/v1/early-access'
  const answer = await callApi(path, { method: 'POST', json: {}, token }, () => true as const)
  return answer.kind === 'ok'
}
