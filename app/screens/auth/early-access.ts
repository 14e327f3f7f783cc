import { requestEarlyAccess } from '#app/api/early-access.ts'
import { authNotices } from '#app/content/auth.ts'
import type { Notice } from '#app/content/notices.ts'
import { freshToken } from '#app/features/session/with-auth.ts'

/** Puts whoever is signed in down for early access to TradeOps (rulings.md 31), and gives the words to say about it. */
export async function askForEarlyAccess(): Promise<Notice> {
  const reference = await requestEarlyAccess(await freshToken())
  return reference === undefined ? authNotices.noEarlyAccess : authNotices.earlyAccess(reference)
}
