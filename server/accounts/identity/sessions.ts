import type { Selectable } from 'kysely'
import type { Aal, AmrEntry, Tables, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cancelChangesOf } from './pending-changes.ts'
import { publicUser } from './public-user.ts'
import { saveRootToken } from './refresh-tokens.ts'
import { findUserById, lockUser, type User } from './users.ts'

export type Session = Selectable<Tables['auth.sessions']>
type SessionDeps = Pick<Deps, 'tokens' | 'now' | 'config'>

/** The session as the API returns it (supabase-wire.md 2.4). */
export type SessionResponse = {
  access_token: string
  token_type: 'bearer'
  /** The seconds until the access token expires. */
  expires_in: number
  /** When the access token expires, in Unix seconds. */
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}

type Start = {
  /** The `amr` method of the sign-in: one of supabase-wire.md 2.5, or `sso/saml`. */
  method: string
  userAgent: string | undefined
  aal?: Aal
}

/** Starts a session of the account, and issues its first tokens. */
export async function startSession(
  tx: Tx,
  deps: SessionDeps,
  user: User,
  { method, userAgent = '', aal = 'aal1' }: Start,
): Promise<SessionResponse> {
  const now = deps.now()
  const session = await tx
    .insertInto('auth.sessions')
    .values({
      user_id: user.id,
      aal,
      amr: JSON.stringify([amrEntry(method, now)]),
      user_agent: userAgent.slice(0, 300),
      created_at: now,
      refreshed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('auth.users').set({ last_sign_in_at: now }).where('id', '=', user.id).execute()
  return sessionResponse(tx, deps, session, await saveRootToken(tx, session.id, now))
}

/** An entry of `amr`: an authentication by this method now. `timestamp` is in Unix seconds. */
export const amrEntry = (method: string, now: Date): AmrEntry => ({
  method,
  timestamp: Math.floor(now.getTime() / 1000),
})

/** Makes the response for a session: the given refresh token, a new access token and the user. */
export async function sessionResponse(
  tx: Tx,
  { tokens, now, config }: SessionDeps,
  session: Session,
  refreshToken: string,
): Promise<SessionResponse> {
  const user = await findUserById(tx, session.user_id)
  if (!user) throw new Error('A session without its user has no response.')
  const ttl = config.auth.accessTokenTtlSeconds
  const accessToken = await tokens.sign(
    {
      id: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      sessionId: session.id,
      aal: session.aal,
      amr: session.amr,
      appMetadata: user.app_metadata,
      userMetadata: user.user_metadata,
    },
    ttl,
  )
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ttl,
    expires_at: Math.floor(now().getTime() / 1000) + ttl,
    refresh_token: refreshToken,
    user: await publicUser(tx, user),
  }
}

/** The session with this id. Undefined if it is revoked or another user's. */
export function findSession(tx: Tx | Deps['db'], id: string, userId: string): Promise<Session | undefined> {
  return selectSession(tx, id, userId).executeTakeFirst()
}

/** Finds a session as `findSession` does, and locks it until the transaction ends. */
export function lockSession(tx: Tx, id: string, userId: string): Promise<Session | undefined> {
  return selectSession(tx, id, userId).forUpdate().executeTakeFirst()
}

function selectSession(tx: Tx | Deps['db'], id: string, userId: string) {
  return tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
}

/**
 * Deletes sessions of the account with their tokens, and cancels an email change that one of them began. With `own`,
 * the caller signs out of their own session, and the email change that this session began stays pending.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  which: 'all' | { own: string } | { only: string } | { others: string } | { othersBelowAal2: string },
): Promise<void> {
  // lock the account first: two sessions that end each other would deadlock
  await lockUser(tx, userId)
  let ended = tx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (which !== 'all') {
    if ('own' in which) ended = ended.where('id', '=', which.own)
    else if ('only' in which) ended = ended.where('id', '=', which.only)
    else if ('others' in which) ended = ended.where('id', '<>', which.others)
    else ended = ended.where('id', '<>', which.othersBelowAal2).where('aal', '=', 'aal1')
  }
  const rows = await ended.returning('id').execute()
  const isOwn = which !== 'all' && 'own' in which
  if (!isOwn)
    await cancelChangesOf(
      tx,
      userId,
      rows.map(({ id }) => id),
    )
}
