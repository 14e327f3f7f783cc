import { sql } from 'kysely'
import { addToAmr } from '#server/accounts/identity/recent-authentication.ts'
import { saveRootToken, spendTokens } from '#server/accounts/identity/refresh-tokens.ts'
import {
  endSessions,
  lockSession,
  type SessionResponse,
  sessionResponse,
} from '#server/accounts/identity/sessions.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/** `amr` methods of second factors: two of supabase-wire.md 2.5, and our own `recovery_code`. */
type SecondMethod = 'totp' | 'mfa/phone' | 'recovery_code'
const SECOND_METHODS: readonly SecondMethod[] = ['totp', 'mfa/phone', 'recovery_code']

type Raise = {
  userId: string
  sessionId: string
  method: SecondMethod
  /** The factor whose code was used; null for a recovery code. */
  factorId: string | null
}

/**
 * Raises the session to aal2 (step-up authentication) and issues new tokens. Earlier refresh tokens become invalid, and
 * the account's other sessions at aal1 end. Throws a 403 for an ended session. Lock the account first.
 */
export async function stepUpSession(
  tx: Tx,
  deps: Pick<Deps, 'tokens' | 'now' | 'config'>,
  { userId, sessionId, method, factorId }: Raise,
): Promise<SessionResponse> {
  const now = deps.now()
  const session = await lockSession(tx, sessionId, userId)
  if (!session)
    throw new ApiError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  const amr = addToAmr(session.amr, method, now)
  const raised = await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal2', amr: JSON.stringify(amr), factor_id: factorId, refreshed_at: now })
    .where('id', '=', session.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await spendTokens(tx, session.id, now)
  await endSessions(tx, userId, { othersBelowAal2: session.id })
  return sessionResponse(tx, deps, raised, await saveRootToken(tx, session.id, now))
}

/**
 * Sets all sessions of the account back to aal1, or only the sessions that the factor `restingOn` raised. Their next
 * access tokens have the new `aal`.
 */
export async function downgradeSessions(
  tx: Tx,
  userId: string,
  which: 'all' | { restingOn: string },
): Promise<void> {
  const lowered = tx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`(
        select coalesce(jsonb_agg(entry order by place), '[]')
        from jsonb_array_elements(amr) with ordinality as entries(entry, place)
        where entry ->> 'method' <> all(${SECOND_METHODS}::text[]))`,
    })
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal2')
  await (which === 'all' ? lowered : lowered.where('factor_id', '=', which.restingOn)).execute()
}
