import type { Handler } from 'hono'
import type { UserEnv } from '#server/accounts/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** POST /auth/v1/factors (wire 3.14). */
export function enrolFactor(_deps: Deps): Handler<UserEnv> {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
