import type { Handler } from 'hono'
import { factorRemoved, notifyOwner } from '#server/accounts/auth/factors/factor-mails.ts'
import { type Factor, requireFactor } from '#server/accounts/auth/factors/require-factor.ts'
import { downgradeSessions } from '#server/accounts/auth/factors/session-level.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { hasVerifiedFactor } from '#server/accounts/identity/factors.ts'
import { removeRecoveryCodes } from '#server/accounts/identity/recovery-codes.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { findSession } from '#server/accounts/identity/sessions.ts'
import { lockUser, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/** DELETE /auth/v1/factors/{id} (supabase-wire.md 3.14): removes a factor. Removing a verified factor needs aal2. */
export function unenrolFactor(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const factor = await requireFactor(deps.db, c)
    const user = c.get('user')
    await deps.db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id)
      const session = await findSession(tx, c.get('session').id, user.id)
      const removed = await tx
        .deleteFrom('auth.factors')
        .where('id', '=', factor.id)
        .returning('status')
        .executeTakeFirst()
      if (removed?.status !== 'verified') return
      // thrown inside the transaction: the rollback restores the factor
      if (session?.aal !== 'aal2')
        throw new ApiError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
      await recordRemoval(tx, deps, user, factor)
    })
    deps.wakeOutbox()
    return c.json({ id: factor.id })
  }
}

/**
 * Lowers to aal1 the sessions that this factor had raised to aal2. If it was the last factor, lowers all sessions and
 * deletes the recovery codes. Mails the owner.
 */
async function recordRemoval(tx: Tx, deps: Deps, user: User, factor: Factor): Promise<void> {
  const isLast = !(await hasVerifiedFactor(tx, user.id))
  await downgradeSessions(tx, user.id, isLast ? 'all' : { restingOn: factor.id })
  if (isLast) await removeRecoveryCodes(tx, user.id)
  await recordAccountEvent(tx, user.id, 'factor.remove', { factor: factor.id, type: factor.type })
  await notifyOwner(tx, deps, user, factorRemoved(factor, user))
}
