import type { Handler } from 'hono'
import type { UserEnv } from '#server/accounts/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** PUT /auth/v1/user (wire 3.11). */
export function updateUser(_deps: Deps): Handler<UserEnv> {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
