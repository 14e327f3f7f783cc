import { addIdentity, lockIdentity, renewIdentity } from '#server/accounts/auth/identities/identities.ts'
import type { ExternalProfile } from '#server/accounts/auth/providers/external-profile.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import {
  confirmEmail,
  isBanned,
  lockUser,
  saveUserWithoutIdentity,
  type User,
} from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/**
 * The account of a company's identity, or a new one. Other accounts with the same email address stay separate. The
 * account gets the address that the company asserts now. Throws a 403 for a banned account.
 */
export async function findSsoAccount(tx: Tx, deps: Deps, profile: ExternalProfile): Promise<User> {
  const now = deps.now()
  const identity = await lockIdentity(tx, profile)
  const owner = identity && (await lockUser(tx, identity.user_id))
  if (!identity || !owner) {
    const saved = await saveUserWithoutIdentity(tx, { email: profile.email ?? null, isSso: true }, now)
    const user = await confirmEmail(tx, await addIdentity(tx, saved, profile, now), now)
    await recordAccountEvent(tx, user.id, 'user.signup', { method: profile.provider })
    return user
  }
  if (isBanned(owner, now)) throw new ApiError(403, 'user_banned', 'User is banned')
  const user = await renewIdentity(tx, owner, identity, profile, now)
  if (user.email === profile.email) return user
  return tx
    .updateTable('auth.users')
    .set({ email: profile.email ?? null })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
