import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * A refusal with a message for people. The error handler responds with `code`, `message` and `details` in the member
 * `error` of a JSON object, but sends the details `retryAfter` and `allow` as headers. `refusalOf` turns all other
 * errors into refusals: mostly a 500, and a 503 while the database cannot be reached.
 */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }
}
