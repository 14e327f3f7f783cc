import { freshToken } from '#app/accounts/session/with-auth.ts'
import { requestEarlyAccess } from '#app/api/early-access.ts'
import type { Notice } from '#app/shell/toast/messages.ts'
import { authNotices } from './copy.ts'

/** Puts whoever is signed in down for early access to TradeOps (rulings.md 31), and gives the words to say about it. */
export async function askForEarlyAccess(): Promise<Notice> {
  const reference = await requestEarlyAccess(await freshToken())
  return reference === undefined ? authNotices.noEarlyAccess : authNotices.earlyAccess(reference)
}
