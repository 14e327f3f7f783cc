import { listIdentities, saveProviderList } from '#server/accounts/auth/identities/identities.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { saveEmailIdentity, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Removes the password, the providers and the pending changes of an unconfirmed account when its address is confirmed:
 * somebody else may have made the account (account pre-hijacking). Returns the updated account.
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
