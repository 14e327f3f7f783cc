import { type Selectable, sql } from 'kysely'
import { type ExternalProfile, identityDataOf } from '#server/accounts/auth/providers/external-profile.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tables, Tx } from '#server/platform/database/tables.ts'

export type Identity = Selectable<Tables['auth.identities']>
type Json = Record<string, unknown>

/**
 * Locks the identity, known or unknown, until the transaction ends, so that concurrent sign-ins with this identity run
 * one after the other. Returns undefined for an unknown identity. Call it before any account is locked.
 */
export async function lockIdentity(
  tx: Tx,
  { provider, subject }: ExternalProfile,
): Promise<Identity | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(
    tx,
  )
  return tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst()
}

/** The identities of an account, in the order in which they were linked. */
export function listIdentities(tx: Tx, userId: string): Promise<Identity[]> {
  return tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Links the identity to the account, and returns the updated account. `linkedIn` is the id of the session that asked
 * for the link, if any.
 */
export async function addIdentity(
  tx: Tx,
  user: User,
  profile: ExternalProfile,
  now: Date,
  { linkedIn }: { linkedIn?: string } = {},
): Promise<User> {
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: user.id,
      provider: profile.provider,
      provider_id: profile.subject,
      identity_data: JSON.stringify(identityDataOf(profile)),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
      linking_session_id: linkedIn ?? null,
    })
    .execute()
  return saveProviderList(tx, await mergeMetadata(tx, user, {}, identityDataOf(profile), now), now)
}

/** Updates the identity and the account with the provider's newest claims. */
export async function renewIdentity(
  tx: Tx,
  user: User,
  identity: Identity,
  profile: ExternalProfile,
  now: Date,
): Promise<User> {
  const data = identityDataOf(profile)
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now })
    .where('id', '=', identity.id)
    .execute()
  return mergeMetadata(tx, user, identity.identity_data, data, now)
}

/** Deletes these identities of one provider. For the provider `email`, also removes the account's password. */
export async function deleteIdentities(
  tx: Tx,
  { id: userId }: Pick<User, 'id'>,
  { ids, provider }: { ids: readonly string[]; provider: string },
): Promise<void> {
  await tx.deleteFrom('auth.identities').where('id', 'in', ids).execute()
  if (provider === 'email')
    await tx.updateTable('auth.users').set({ password_hash: null }).where('id', '=', userId).execute()
}

/** Saves the list of the account's providers in its `app_metadata`, the oldest first. */
export async function saveProviderList(tx: Tx, user: User, now: Date): Promise<User> {
  const identities = await listIdentities(tx, user.id)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  return tx
    .updateTable('auth.users')
    .set({
      app_metadata: JSON.stringify({ ...user.app_metadata, provider: providers[0] ?? null, providers }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Saves the provider's claims (`data`) in the account's metadata. `before` has the provider's earlier claims: a
 * value in the metadata that differs from them was changed by the owner, and stays.
 */
function mergeMetadata(tx: Tx, user: User, before: Json, data: Json, now: Date): Promise<User> {
  const known = user.user_metadata
  const changes = Object.entries(data).filter(
    ([name]) => known[name] === undefined || known[name] === before[name],
  )
  return tx
    .updateTable('auth.users')
    .set({ user_metadata: JSON.stringify({ ...known, ...Object.fromEntries(changes) }), updated_at: now })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
