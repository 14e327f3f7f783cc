import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { findSession, type Session } from './sessions.ts'
import { findUserById, isBanned, type User } from './users.ts'

export type UserEnv = { Variables: AppEnv['Variables'] & { user: User; session: Session } }

/** Lets somebody in whose token, account and session are all good (supabase-wire.md 2.5); says which one is not. */
export function requireUser({
  db,
  tokens,
  now,
}: Pick<Deps, 'db' | 'tokens' | 'now'>): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    const bearer = bearerOf(c)
    if (!bearer) throw new ApiError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    const verified = await tokens.verify(bearer)
    if ('reason' in verified)
      throw badToken(`invalid JWT: unable to parse or verify signature, ${verified.reason}`)
    const { sub, session_id } = verified.payload
    if (!sub) throw badToken('invalid claim: missing sub claim')
    if (!isUuid(sub)) throw new ApiError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
    if (!isUuid(session_id)) throw badToken('invalid claim: session_id claim must be a UUID')

    const user = await findUserById(db, sub)
    if (!user) throw new ApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    const session = await findSession(db, session_id, user.id)
    if (!session)
      throw new ApiError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    if (isBanned(user, now())) throw new ApiError(403, 'user_banned', 'User is banned')
    c.set('user', user)
    c.set('session', session)
    await next()
  }
}

const badToken = (message: string) => new ApiError(403, 'bad_jwt', message)
