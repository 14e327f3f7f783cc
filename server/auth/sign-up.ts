import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** POST /auth/v1/signup (wire 3.1). */
export function signUp(_deps: Deps): Handler {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
