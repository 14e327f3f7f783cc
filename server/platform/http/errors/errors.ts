import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * A refusal with a message for people. `respondWithError` responds with a JSON object, whose member `error` has `code`,
 * `message` and the members of `details`; a 5xx that a browser opens is a page. `retryAfter` and `allow` are headers
 * instead. `refusalOf` turns other errors into refusals, mostly into a 500.
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
