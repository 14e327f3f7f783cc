import type { MiddlewareHandler } from 'hono'
import { lacksFactor } from '#server/accounts/identity/factors.ts'
import { findSignedIn } from '#server/accounts/identity/require-user.ts'
import { verifiedEmail } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { isOperator } from './operators.ts'

export type OfficeEnv = {
  Variables: AppEnv['Variables'] & {
    /** The email address of the operator. */
    operator: string
    sessionId: string
  }
}
type GuardDeps = Pick<Deps, 'db' | 'tokens' | 'now'>

/**
 * Requires an operator. Throws a 404 for anybody else, so that the response does not reveal the office, and a 403 for
 * an operator who has not used their second factor.
 */
export function requireOperator(deps: GuardDeps): MiddlewareHandler<OfficeEnv> {
  return async (c, next) => {
    const signedIn = await findSignedIn(deps, c)
    if (signedIn instanceof ApiError) throw notFound()
    const { user, session } = signedIn
    const email = verifiedEmail(user)
    if (!email || !(await isOperator(deps.db, email))) throw notFound()
    if (await lacksFactor(deps.db, user.id, session.aal))
      throw new ApiError(403, 'insufficient_aal', 'Enter the code of your second factor first.')
    c.set('operator', email)
    c.set('sessionId', session.id)
    c.header('cache-control', 'no-store')
    await next()
  }
}

const notFound = () => new ApiError(404, 'not_found', 'There is nothing at this address.')
