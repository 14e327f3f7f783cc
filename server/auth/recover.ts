import type { Handler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'

/** POST /auth/v1/recover (wire 3.12). */
export function recover(_deps: Deps): Handler {
  return () => {
    throw new ApiError(501, 'not_built', 'This is not built yet.')
  }
}
