import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Tables, Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { recordAccountEvent } from './audit.ts'
import { childOf, hashOf } from './refresh-tokens.ts'
import { type Session, type SessionResponse, sessionResponse } from './sessions.ts'
import { findUserById, isBanned } from './users.ts'

type TokenRow = Selectable<Tables['auth.refresh_tokens']>
type RefreshDeps = Pick<Deps, 'db' | 'now' | 'config' | 'tokens'>

/**
 * Rotates the refresh token of a session (supabase-wire.md 2.6). Calls with the same token, concurrent or after a lost
 * response, get the same next token. Reuse of an older token after the reuse interval counts as theft and revokes the
 * session. Throws a 400, or a 409 when the session stays locked.
 */
export function refreshSession(deps: RefreshDeps, token: string): Promise<SessionResponse> {
  // refusals are returned, not thrown: the revocation of a session must commit
  return commitThenRefuse(deps.db, async (tx) => {
    const known = await findToken(tx, token)
    const session = known && (await lockSession(tx, known.session_id))
    // read the token again under the lock: another call may have used it while we waited
    const row = session && (await findToken(tx, token))
    if (!session || !row) return refuse('refresh_token_not_found', 'Refresh Token Not Found')
    if (session.revoked_at) return alreadyUsed()
    const user = await findUserById(tx, session.user_id)
    if (!user || isBanned(user, deps.now())) return new ApiError(400, 'user_banned', 'User is banned')

    const next = row.used_at
      ? await findActiveToken(tx, deps, token, row)
      : await rotateToken(tx, deps.now(), token, row)
    if (!next) return refuseReuse(tx, deps, session, row)
    await tx
      .updateTable('auth.sessions')
      .set({ refreshed_at: deps.now() })
      .where('id', '=', session.id)
      .execute()
    return sessionResponse(tx, deps, session, next)
  })
}

function findToken(tx: Tx, token: string): Promise<TokenRow | undefined> {
  return tx
    .selectFrom('auth.refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
}

/** Locks the session. Throws a 409 when another transaction holds the lock for five seconds. */
async function lockSession(tx: Tx, id: string): Promise<Session | undefined> {
  await sql`set local lock_timeout = '5s'`.execute(tx)
  try {
    return await tx
      .selectFrom('auth.sessions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  } catch (error) {
    if (isLockTimeout(error)) throw tooMany()
    throw error
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
const tooMany = () =>
  new ApiError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  )

async function rotateToken(tx: Tx, now: Date, token: string, row: TokenRow): Promise<string> {
  const salt = randomBytes(32)
  const child = childOf(token, salt)
  await tx.updateTable('auth.refresh_tokens').set({ used_at: now }).where('id', '=', row.id).execute()
  await tx
    .insertInto('auth.refresh_tokens')
    .values({
      session_id: row.session_id,
      token_hash: hashOf(child),
      parent_id: row.id,
      salt,
      used_at: null,
      created_at: now,
    })
    .execute()
  return child
}

/**
 * Finds the active token that descends from this used token. A direct child is found at any time, because the response
 * with the child may have been lost. A later descendant is found only within the reuse interval.
 */
async function findActiveToken(
  tx: Tx,
  { now, config }: RefreshDeps,
  token: string,
  row: TokenRow,
): Promise<string | undefined> {
  const isRecent = isWithin(row.used_at, now(), config.auth.reuseIntervalSeconds)
  let [current, text] = [row, token]
  for (let generation = 1; generation === 1 || isRecent; generation += 1) {
    const child = await tx
      .selectFrom('auth.refresh_tokens')
      .selectAll()
      .where('parent_id', '=', current.id)
      .executeTakeFirst()
    if (!child?.salt) return undefined
    text = childOf(text, child.salt)
    if (!child.used_at) return text
    current = child
  }
  return undefined
}

/**
 * Refuses a reused token. Within the reuse interval the cause may be a concurrent check of a second factor, which
 * issues a new root token. After the interval, the reuse revokes the session.
 */
async function refuseReuse(
  tx: Tx,
  { now, config }: RefreshDeps,
  session: Session,
  row: TokenRow,
): Promise<ApiError> {
  if (!isWithin(row.used_at, now(), config.auth.reuseIntervalSeconds)) {
    await tx.updateTable('auth.sessions').set({ revoked_at: now() }).where('id', '=', session.id).execute()
    await recordAccountEvent(tx, session.user_id, 'token.reuse', { session: session.id })
  }
  return alreadyUsed()
}

const isWithin = (at: Date | null, now: Date, seconds: number) =>
  at !== null && now.getTime() - at.getTime() <= seconds * 1000

const alreadyUsed = () => refuse('refresh_token_already_used', 'Already Used')
const refuse = (code: string, message: string) => new ApiError(400, code, `Invalid Refresh Token: ${message}`)
