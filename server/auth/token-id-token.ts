import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** POST /auth/v1/token?grant_type=id_token (wire 3.7). */
export function tokenIdToken(_deps: Deps): Handler {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
