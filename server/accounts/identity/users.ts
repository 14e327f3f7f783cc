import { type Selectable, sql } from 'kysely'
import { foldEmail } from '#domain/text/email-address.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'

export type User = Selectable<Tables['auth.users']>

/** The account with this email address, whatever its case. SSO accounts are not found. */
export function findUserByEmail(db: Db | Tx, email: string): Promise<User | undefined> {
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', foldEmail(email))
    .where('is_sso', '=', false)
    .executeTakeFirst()
}

export function findUserById(db: Db | Tx, id: string): Promise<User | undefined> {
  return db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the account until the transaction ends, so that no two changes of its factors or sessions overlap. */
export function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  // not `for update`: inserts of sessions would wait for that lock
  return tx.selectFrom('auth.users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Finds an account as `findUserByEmail` does, and locks it until the transaction ends. */
export function lockUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  return tx
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', foldEmail(email))
    .where('is_sso', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Locks an email address until the transaction ends, so that only one transaction at a time gives it to an
 * account. Call it before any account is locked (architecture.md, "Locks").
 */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address:${foldEmail(email)}`}, 0))`.execute(tx)
}

/**
 * The account's email address if its owner has confirmed it, else null. Null for SSO accounts, because their company
 * sets the address. Only a verified address gives access to guest orders, requests and the office.
 */
export const verifiedEmail = ({ email, email_confirmed_at, is_sso }: User): string | null =>
  email_confirmed_at && !is_sso ? email : null

export const isBanned = ({ banned_until }: User, now: Date): boolean =>
  banned_until !== null && banned_until > now

export type NewUser = {
  email: string
  passwordHash: string | null
  /** The user's own metadata. Keys that the server sets take precedence. */
  data: Record<string, unknown>
  now: Date
}

/** Saves a new, unconfirmed account with its email identity. Throws a unique violation when the address is taken. */
export async function saveNewUser(tx: Tx, { email, passwordHash, data, now }: NewUser): Promise<User> {
  const user = await tx
    .insertInto('auth.users')
    .values({
      email: foldEmail(email),
      password_hash: passwordHash,
      app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
      user_metadata: '{}',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const known = await saveEmailIdentity(tx, user, now)
  return tx
    .updateTable('auth.users')
    .set({ user_metadata: JSON.stringify({ ...data, ...known }) })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves a new, unconfirmed account without identities. */
export function saveUserWithoutIdentity(
  tx: Tx,
  { email, isSso = false }: { email: string | null; isSso?: boolean },
  now: Date,
): Promise<User> {
  return tx
    .insertInto('auth.users')
    .values({
      email,
      is_sso: isSso,
      app_metadata: '{}',
      user_metadata: '{}',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Saves the email identity of the account. Returns the identity's data, which belong in the user's metadata too. */
export async function saveEmailIdentity(
  tx: Tx,
  { id, email }: User,
  now: Date,
): Promise<Record<string, unknown>> {
  const known = { sub: id, email, email_verified: false, phone_verified: false }
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: JSON.stringify(known),
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return known
}

/** Changes the data of the account's email identity. Changes nothing if the account has no such identity. */
export async function changeEmailIdentity(
  tx: Tx,
  userId: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const identity = await tx
    .selectFrom('auth.identities')
    .select(['id', 'identity_data'])
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  if (!identity) return
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify({ ...identity.identity_data, ...data }), updated_at: now })
    .where('id', '=', identity.id)
    .execute()
}

/** Marks the email address as confirmed. `user` is the row as locked by this transaction. */
export async function confirmEmail(tx: Tx, user: User, now: Date): Promise<User> {
  const verified = { email_verified: true }
  await changeEmailIdentity(tx, user.id, verified, now)
  return tx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: user.email_confirmed_at ?? now,
      user_metadata: JSON.stringify({ ...user.user_metadata, ...verified }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
