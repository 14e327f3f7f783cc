import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** POST /auth/v1/token?grant_type=pkce (wire 3.6). */
export function tokenPkce(_deps: Deps): Handler {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
