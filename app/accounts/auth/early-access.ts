import { freshToken } from '#app/accounts/session/with-auth.ts'
import { requestEarlyAccess } from '#app/api/early-access.ts'
import type { ToastContent } from '#app/shell/toast/store.ts'
import { authToasts } from './copy.ts'

/**
 * Requests early access to TradeOps for the signed-in visitor (rulings.md 31). Resolves with the toast for the result.
 */
export async function joinEarlyAccess(): Promise<ToastContent> {
  const reference = await requestEarlyAccess(await freshToken())
  return reference === undefined ? authToasts.noEarlyAccess : authToasts.earlyAccess(reference)
}
