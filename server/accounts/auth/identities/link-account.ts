import type { ExternalProfile } from '#server/accounts/auth/providers/external-profile.ts'
import { lockSignedIn, requireAal2 } from '#server/accounts/auth/user/signed-in.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { isBanned, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { addIdentity, lockIdentity } from './identities.ts'
import { notifyIdentityLinked } from './identity-notices.ts'

/** The account that gets a linked identity, and the session that asks for the link. */
export type Linker = { userId: string; sessionId: string }

/**
 * Links an identity to the signed-in account (supabase-wire.md 3.15). Throws for a session that has ended meanwhile,
 * and for a session below aal2 if the account has a second factor. Returns an error for a banned account, and for an
 * identity that is already linked.
 */
export async function linkAccount(
  tx: Tx,
  deps: Deps,
  profile: ExternalProfile,
  { userId, sessionId }: Linker,
): Promise<User | ApiError> {
  const known = await lockIdentity(tx, profile)
  const signedIn = await lockSignedIn(tx, userId, sessionId)
  await requireAal2(tx, signedIn, 'identities')
  const { user } = signedIn
  if (isBanned(user, deps.now())) return new ApiError(403, 'user_banned', 'User is banned')
  if (known) {
    const whose = known.user_id === userId ? '' : ' to another user'
    return new ApiError(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  const linked = await addIdentity(tx, user, profile, deps.now(), { linkedIn: sessionId })
  await recordAccountEvent(tx, userId, 'identity.link', { provider: profile.provider })
  await notifyIdentityLinked(tx, deps, linked, { provider: profile.provider, by: 'session' })
  return linked
}
