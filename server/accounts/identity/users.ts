import { type Selectable, sql } from 'kysely'
import { foldEmail } from '#domain/text/email-address.ts'
import type { Db, Tables, Tx } from '#server/platform/database/tables.ts'

export type User = Selectable<Tables['auth.users']>

/** The account with this address, in whatever case it is written; one of a company's own sign-in is never meant. */
export function findUserByEmail(db: Db | Tx, email: string): Promise<User | undefined> {
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', foldEmail(email))
    .where('is_sso', '=', false)
    .executeTakeFirst()
}

/** Undefined when there is no such account, any more. */
export function findUserById(db: Db | Tx, id: string): Promise<User | undefined> {
  return db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The account, held until the transaction ends: what changes its factors or ends its sessions comes one by one. */
export function lockUser(tx: Tx, id: string): Promise<User | undefined> {
  // no `for update`: a new session of the account need not wait for us
  return tx.selectFrom('auth.users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The same for the account with this address. */
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
 * The address, held until the transaction ends: whoever wants it for an account comes one by one. Before any account.
 */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address:${foldEmail(email)}`}, 0))`.execute(tx)
}

/**
 * The account's address where its owner proved it to us, else null; what a company's sign-in says of somebody is its own
 * affair. The one rule for whatever follows from an address: its orders, its requests, the office.
 */
export const verifiedEmail = ({ email, email_confirmed_at, is_sso }: User): string | null =>
  email_confirmed_at && !is_sso ? email : null

/** Whether the operator keeps the account out for now. */
export const isBanned = ({ banned_until }: User, now: Date): boolean =>
  banned_until !== null && banned_until > now

export type NewUser = {
  email: string
  passwordHash: string | null
  /** What the person said of themselves; what we know ourselves wins over keys of the same name. */
  data: Record<string, unknown>
  now: Date
}

/** A new account with its e-mail identity, not confirmed yet. Throws a unique violation when the address is taken. */
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

/** A new account without an email address, without identities. */
export function saveUserWithoutEmail(tx: Tx, now: Date): Promise<User> {
  return tx
    .insertInto('auth.users')
    .values({
      email: null,
      password_hash: null,
      app_metadata: '{}',
      user_metadata: '{}',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The account can be entered through its address. Gives what its owner's metadata says of that. */
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

/**
 * The address is its owner's: what a code, a link or a provider proved. Hand in the row as locked by this transaction.
 */
export async function confirmEmail(tx: Tx, user: User, now: Date): Promise<User> {
  const verified = { email_verified: true }
  const identity = await tx
    .selectFrom('auth.identities')
    .select(['id', 'identity_data'])
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .executeTakeFirst()
  if (identity)
    await tx
      .updateTable('auth.identities')
      .set({ identity_data: JSON.stringify({ ...identity.identity_data, ...verified }), updated_at: now })
      .where('id', '=', identity.id)
      .execute()
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
