import { lacksFactor } from '#server/accounts/identity/factors.ts'
import type { SignedIn } from '#server/accounts/identity/require-user.ts'
import { findSession } from '#server/accounts/identity/sessions.ts'
import { lockUser } from '#server/accounts/identity/users.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/**
 * Locks the account, and reads account and session again. Throws a 403 `session_not_found` when the session has ended
 * since the request began.
 */
export async function lockSignedIn(tx: Tx, userId: string, sessionId: string): Promise<SignedIn> {
  const user = await lockUser(tx, userId)
  const session = await findSession(tx, sessionId, userId)
  if (!user || !session)
    throw new ApiError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { user, session }
}

/**
 * Requires a session at aal2 if the account has a second factor, before a change of a way to sign in. Throws a 401
 * `insufficient_aal` (supabase-wire.md 3.11), whose message names what was to be changed (`what`).
 */
export async function requireAal2(db: Db | Tx, { user, session }: SignedIn, what: string): Promise<void> {
  if (await lacksFactor(db, user.id, session.aal))
    throw new ApiError(
      401,
      'insufficient_aal',
      `AAL2 session is required to update ${what} when MFA is enabled.`,
    )
}
