import { listIdentities, saveProviderList } from '#server/accounts/auth/identities/identities.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { saveEmailIdentity, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Whoever began the account without proving its address may have been anybody: what they would come back through, their
 * password and their identities elsewhere, goes when somebody else proves it (pre-registration take-over).
 */
export async function discardUnverifiedSignUp(tx: Tx, user: User, now: Date): Promise<User> {
  await cancelPendingChanges(tx, user.id)
  await tx.updateTable('auth.users').set({ password_hash: null }).where('id', '=', user.id).execute()
  await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', user.id)
    .where('provider', '<>', 'email')
    .execute()
  if ((await listIdentities(tx, user.id)).length === 0) await saveEmailIdentity(tx, user, now)
  return saveProviderList(tx, user, now)
}
