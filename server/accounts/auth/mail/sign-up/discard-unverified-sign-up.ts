import { saveProviderList } from '#server/accounts/auth/identities/identities.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { saveEmailIdentity, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Removes the password, the metadata, the providers and the pending changes of an unconfirmed account when its address
 * is confirmed: somebody else may have made the account (account pre-hijacking). Returns the updated account.
 */
export async function discardUnverifiedSignUp(tx: Tx, user: User, now: Date): Promise<User> {
  await cancelPendingChanges(tx, user.id)
  await tx.deleteFrom('auth.identities').where('user_id', '=', user.id).execute()
  const known = await saveEmailIdentity(tx, user, now)
  const owned = await tx
    .updateTable('auth.users')
    .set({ password_hash: null, user_metadata: JSON.stringify(known) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return saveProviderList(tx, owned, now)
}
