import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** GET /auth/v1/verify (wire 3.5). */
export function verifyLink(_deps: Deps): Handler {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
