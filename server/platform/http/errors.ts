import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * A refusal: the caller's doing, told in words for a person. The app's one error handler turns it into
 * `{ "error": { "code", "message", ...details } }`; anything else thrown is our fault and leaves as a bare 500.
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
