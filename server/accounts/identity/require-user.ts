import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { verifyBearer } from '#server/platform/http/bearer.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { findSession, type Session } from './sessions.ts'
import { findUserById, isBanned, type User } from './users.ts'

/** The account that sends the request, and its session. */
export type SignedIn = { user: User; session: Session }
export type UserEnv = { Variables: AppEnv['Variables'] & SignedIn }
type GuardDeps = Pick<Deps, 'db' | 'tokens' | 'now'>

/** Requires a valid token of an existing account and session. Throws the errors of supabase-wire.md 2.5. */
export function requireUser(deps: GuardDeps): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    const signedIn = await findSignedIn(deps, c)
    if (signedIn instanceof ApiError) throw signedIn
    c.set('user', signedIn.user)
    c.set('session', signedIn.session)
    await next()
  }
}

/**
 * Returns the account and session of the request's token as stored now, because a token must not outlive a sign-out or
 * a ban. Returns the refusal of supabase-wire.md 2.5 otherwise.
 */
export async function findSignedIn({ db, tokens, now }: GuardDeps, c: Context): Promise<SignedIn | ApiError> {
  const verified = await verifyBearer(c, tokens)
  if (!verified) return new ApiError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  if ('reason' in verified)
    return badToken(`invalid JWT: unable to parse or verify signature, ${verified.reason}`)
  const { sub, session_id } = verified.payload
  if (!sub) return badToken('invalid claim: missing sub claim')
  if (!isUuid(sub)) return new ApiError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  if (!isUuid(session_id)) return badToken('invalid claim: session_id claim must be a UUID')
  if (!verified.account) return badToken('invalid claim: role or aal claim not supported')

  const user = await findUserById(db, sub)
  if (!user) return new ApiError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await findSession(db, session_id, user.id)
  if (!session)
    return new ApiError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (isBanned(user, now())) return new ApiError(403, 'user_banned', 'User is banned')
  return { user, session }
}

const badToken = (message: string) => new ApiError(403, 'bad_jwt', message)
