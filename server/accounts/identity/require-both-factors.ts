import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { lacksFactor } from './factors.ts'
import type { UserEnv } from './require-user.ts'

/** Runs after `requireUser`. Throws a 403 when the account has a second factor and the session is below aal2. */
export function requireBothFactors({ db }: Pick<Deps, 'db'>): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    if (await lacksFactor(db, c.get('user').id, c.get('session').aal))
      throw new ApiError(403, 'insufficient_aal', 'Enter the code of your second factor first.')
    await next()
  }
}
