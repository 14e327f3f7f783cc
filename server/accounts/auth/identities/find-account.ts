import { notifyAccountExists } from '#server/accounts/auth/mail/notify-owner.ts'
import { sendCodeMail } from '#server/accounts/auth/mail/send-code-mail.ts'
import { startMailTimers } from '#server/accounts/auth/mail/timing/mail-times.ts'
import type { ExternalProfile } from '#server/accounts/auth/providers/external-profile.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { endSessions } from '#server/accounts/identity/sessions.ts'
import {
  confirmEmail,
  isBanned,
  lockEmail,
  lockUser,
  lockUserByEmail,
  saveUserWithoutIdentity,
  type User,
} from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { addIdentity, type Identity, listIdentities, lockIdentity, renewIdentity } from './identities.ts'
import { notifyIdentityLinked } from './identity-notices.ts'
import { ssoManaged } from './manual-linking.ts'

/**
 * The account for a provider's profile (supabase-wire.md 3.15): (1) the account with this identity, else (2) the
 * account with the email address that the provider has verified, else (3) a new account. A refusal is returned, not
 * thrown: writes before it, such as a confirmation mail, must be committed. Only the 429 for too many mails is thrown.
 */
export async function findAccount(
  tx: Tx,
  deps: Deps,
  profile: ExternalProfile,
  redirectTo: string,
): Promise<User | ApiError> {
  const user = await findOrCreateUser(tx, deps, profile, redirectTo)
  if (user instanceof ApiError) return user
  return isBanned(user, deps.now()) ? new ApiError(403, 'user_banned', 'User is banned') : user
}

async function findOrCreateUser(
  tx: Tx,
  deps: Deps,
  profile: ExternalProfile,
  redirectTo: string,
): Promise<User | ApiError> {
  const identity = await lockIdentity(tx, profile)
  if (profile.email) await lockEmail(tx, profile.email)
  const owner = identity && (await lockUser(tx, identity.user_id))
  if (identity && owner) {
    const refusal = ssoManaged(owner)
    if (refusal) return refusal
    if (isConfirmed(owner)) return renewIdentity(tx, owner, identity, profile, deps.now())
    if (!profile.emailVerified) return requireConfirmation(tx, deps, owner, profile, redirectTo)
    await detachIdentity(tx, owner, identity)
  }
  return linkOrCreateUser(tx, deps, profile, redirectTo)
}

/** Applies rules (2) and (3) of supabase-wire.md 3.15 to an identity without an account. */
async function linkOrCreateUser(
  tx: Tx,
  deps: Deps,
  profile: ExternalProfile,
  redirectTo: string,
): Promise<User | ApiError> {
  const { email, emailVerified, provider } = profile
  if (!email)
    return needsVerification(`${provider} gave no email address for you. Allow it there and try again`)
  const emailOwner = await lockUserByEmail(tx, email)
  if (emailOwner && emailVerified) return link(tx, deps, emailOwner, profile)
  if (emailOwner?.email_confirmed_at) await notifyAccountExists(tx, deps, email)

  const now = deps.now()
  const user = await addIdentity(
    tx,
    await saveUserWithoutIdentity(tx, { email: emailOwner ? null : email }, now),
    profile,
    now,
  )
  await recordAccountEvent(tx, user.id, 'user.signup', { method: provider })
  if (emailVerified || (user.email && deps.config.auth.autoconfirm)) return confirmEmail(tx, user, now)
  return requireConfirmation(tx, deps, user, profile, redirectTo)
}

/**
 * Links the identity to the account with its email address: rule (2) of supabase-wire.md 3.15. An account that never
 * confirmed the address may be an attacker's (account pre-hijacking), so its password and other ways to sign in are
 * removed first.
 */
async function link(tx: Tx, deps: Deps, emailOwner: User, profile: ExternalProfile): Promise<User> {
  const now = deps.now()
  const user = isConfirmed(emailOwner) ? emailOwner : await removeCredentials(tx, emailOwner)
  if (isConfirmed(emailOwner))
    await notifyIdentityLinked(tx, deps, user, { provider: profile.provider, by: 'sign-in' })
  await recordAccountEvent(tx, user.id, 'identity.link', { provider: profile.provider })
  return confirmEmail(tx, await addIdentity(tx, user, profile, now), now)
}

async function removeCredentials(tx: Tx, { id }: User): Promise<User> {
  await endSessions(tx, id, 'all')
  await cancelPendingChanges(tx, id)
  await tx.deleteFrom('auth.identities').where('user_id', '=', id).execute()
  await tx.deleteFrom('auth.factors').where('user_id', '=', id).execute()
  return tx
    .updateTable('auth.users')
    .set({ password_hash: null, phone: null, user_metadata: '{}' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Removes an identity from an account that was never confirmed. The provider has verified the address now, so the
 * identity counts as new. An account without another identity is deleted.
 */
async function detachIdentity(tx: Tx, owner: User, identity: Identity): Promise<void> {
  await tx.deleteFrom('auth.identities').where('id', '=', identity.id).execute()
  if ((await listIdentities(tx, owner.id)).length === 0)
    await tx.deleteFrom('auth.users').where('id', '=', owner.id).execute()
}

/**
 * Returns the refusal of an email address that the provider has not verified. If it is the address of this account,
 * mails a link to confirm it.
 */
async function requireConfirmation(
  tx: Tx,
  deps: Deps,
  user: User,
  { provider, email }: ExternalProfile,
  redirectTo: string,
): Promise<ApiError> {
  if (!user.email || user.email !== email)
    return needsVerification(
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    )
  await startMailTimers(deps, tx, ['confirmation'], user.email)
  await sendCodeMail(tx, deps, {
    user,
    kind: 'confirmation',
    to: user.email,
    input: { redirectTo, challenge: undefined },
  })
  return needsVerification(
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}

const needsVerification = (message: string) => new ApiError(422, 'provider_email_needs_verification', message)
const isConfirmed = (user: User) => user.email_confirmed_at !== null || user.phone_confirmed_at !== null
