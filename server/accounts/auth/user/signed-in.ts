import { lacksFactor } from '#server/accounts/identity/factors.ts'
import type { SignedIn } from '#server/accounts/identity/require-user.ts'
import { findSession } from '#server/accounts/identity/sessions.ts'
import { lockUser } from '#server/accounts/identity/users.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors.ts'

/**
 * The account, locked, and the session, as they are now: another one may have ended it since it asked. 403
 * `session_not_found` then.
 */
export async function lockSignedIn(tx: Tx, userId: string, sessionId: string): Promise<SignedIn> {
  const user = await lockUser(tx, userId)
  const session = await findSession(tx, sessionId, userId)
  if (!user || !session)
    throw new ApiError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return { user, session }
}

/**
 * Whoever changes how an account is entered must have shown its second factor, if it has one: else 401
 * `insufficient_aal` (supabase-wire.md 3.11). `what` is the thing to change, as the refusal says it.
 */
export async function requireAal2(db: Db | Tx, { user, session }: SignedIn, what: string): Promise<void> {
  if (await lacksFactor(db, user.id, session.aal))
    throw new ApiError(
      401,
      'insufficient_aal',
      `AAL2 session is required to update ${what} when MFA is enabled.`,
    )
}
