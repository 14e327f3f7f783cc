import type { MiddlewareHandler } from 'hono'
import { lacksFactor } from '#server/accounts/identity/factors.ts'
import { findSession, type Session } from '#server/accounts/identity/sessions.ts'
import { findUserById, isBanned, provenAddress, type User } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { bearerOf } from '#server/platform/http/bearer.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { isOperator } from './operators.ts'

export type OfficeEnv = {
  Variables: AppEnv['Variables'] & { /** Who acts: an email address. */ operator: string }
}
type Options = Pick<Deps, 'db' | 'tokens' | 'now'>

/**
 * Lets operators in, with their second factor if they have one. For anybody else, whatever they send, there is nothing
 * at any address of the office: not even that it exists is told.
 */
export function requireOperator(deps: Options): MiddlewareHandler<OfficeEnv> {
  return async (c, next) => {
    const who = await whoHas(deps, bearerOf(c))
    const email = who ? provenAddress(who.user) : null
    if (!who || !email || !(await isOperator(deps.db, email)))
      throw new ApiError(404, 'not_found', 'There is nothing at this address.')
    if (await lacksFactor(deps.db, who.user.id, who.session.aal))
      throw new ApiError(403, 'insufficient_aal', 'Enter the code of your second factor first.')
    c.set('operator', email)
    c.header('cache-control', 'no-store')
    await next()
  }
}

/** The account and session of a token, as they are now: a role must not outlive a sign-out, and a ban holds at once. */
async function whoHas(
  { db, tokens, now }: Options,
  token: string | undefined,
): Promise<{ user: User; session: Session } | undefined> {
  const account = token === undefined ? undefined : await tokens.read(token)
  const session = account && (await findSession(db, account.sessionId, account.id))
  const user = session && (await findUserById(db, session.user_id))
  return user && !isBanned(user, now()) ? { user, session } : undefined
}
