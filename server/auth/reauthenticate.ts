import type { Handler } from 'hono'
import type { UserEnv } from '#server/accounts/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** GET /auth/v1/reauthenticate (wire 3.9). */
export function reauthenticate(_deps: Deps): Handler<UserEnv> {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
