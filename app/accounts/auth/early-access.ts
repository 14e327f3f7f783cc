import { freshToken } from '#app/accounts/session/with-auth.ts'
import { requestEarlyAccess } from '#app/api/early-access.ts'
import type { Notice } from '#app/shell/toast/copy.ts'
import { authNotices } from './copy.ts'

/**
 * Requests early access to TradeOps for the signed-in visitor (rulings.md 31). Resolves with the toast for the result.
 */
export async function joinEarlyAccess(): Promise<Notice> {
  const reference = await requestEarlyAccess(await freshToken())
  return reference === undefined ? authNotices.noEarlyAccess : authNotices.earlyAccess(reference)
}
