import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors.ts'
import { hasVerifiedFactor } from './factors.ts'
import type { UserEnv } from './require-user.ts'

/** After `requireUser`: whoever has a second factor must have shown it in this session. */
export function requireBothFactors({ db }: Pick<Deps, 'db'>): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    if (c.get('session').aal === 'aal1' && (await hasVerifiedFactor(db, c.get('user').id)))
      throw new ApiError(403, 'insufficient_aal', 'Enter the code of your authenticator app first.')
    await next()
  }
}
