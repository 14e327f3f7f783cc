import type { Handler } from 'hono'
import type { UserEnv } from '#server/accounts/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** DELETE /auth/v1/user/identities/{id} (wire 3.15). */
export function unlinkIdentity(_deps: Deps): Handler<UserEnv> {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
