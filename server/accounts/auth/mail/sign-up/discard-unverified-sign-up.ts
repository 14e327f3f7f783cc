import { listIdentities, saveProviderList } from '#server/accounts/auth/identities/identities.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { saveEmailIdentity, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Removes the password, other identities and pending changes of an account that was never confirmed, when its address
 * is proved: somebody else may have made it (account pre-hijacking).
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
