import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { hasVerifiedFactor } from '#server/accounts/identity/factors.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { removeRecoveryCodes } from '#server/accounts/identity/recovery-codes.ts'
import { endSessions } from '#server/accounts/identity/sessions.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Removes the account's verified factors without asking for their codes: all, or those verified at `since` or later.
 * Removes recovery codes made at `since` or later, and all of them with the last factor. Ends all sessions and cancels
 * pending changes. Returns the number of removed factors; with 0, nothing has changed. Lock the account first.
 */
export async function removeFactors(
  tx: Tx,
  user: User,
  { by, since }: { by: 'mailed link' | 'operator'; since?: Date },
): Promise<number> {
  const factors = tx
    .deleteFrom('auth.factors')
    .where('user_id', '=', user.id)
    .where('status', '=', 'verified')
  const removed = await (since ? factors.where('verified_at', '>=', since) : factors)
    .returning(['id', 'factor_type'])
    .execute()
  if (removed.length === 0) return 0
  for (const { id, factor_type: type } of removed)
    await recordAccountEvent(tx, user.id, 'factor.remove', { factor: id, type, by })
  if (!since || !(await hasVerifiedFactor(tx, user.id))) await removeRecoveryCodes(tx, user.id)
  else
    await tx
      .deleteFrom('auth.recovery_codes')
      .where('user_id', '=', user.id)
      .where('created_at', '>=', since)
      .execute()
  await endSessions(tx, user.id, 'all')
  await cancelPendingChanges(tx, user.id)
  return removed.length
}
