import type { Context, ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { refusalOf } from '#server/platform/http/errors/error-response.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

const VERSION = '2024-01-01'

/** Messages by error code, which replace ours because client programs compare them (supabase-wire.md 1.5). */
const WIRE_MESSAGES = new Map([['over_request_rate_limit', 'Request rate limit reached']])

/** A refusal in OAuth's shape (RFC 6749, 5.2), for the id_token grant. */
export class OAuthError extends ApiError {
  constructor(error: string, description: string) {
    super(400, error, description)
    this.name = 'OAuthError'
  }
}

/**
 * Responds to refusals of /auth/v1: to an `OAuthError` in OAuth's shape, and to others in the shape of the client's API
 * version (supabase-wire.md 1.3).
 */
export function respondWithAuthError(log: Logger): ErrorHandler<AppEnv> {
  const read = refusalOf(log)
  return (error, c) => {
    const refusal = read(error, c)
    c.header('x-sb-error-code', refusal.code)
    if (refusal instanceof OAuthError)
      return c.json({ error: refusal.code, error_description: refusal.message }, 400)
    return c.json(shapeOf(refusal, c), refusal.status)
  }
}

function shapeOf(refusal: ApiError, c: Context<AppEnv>): Record<string, unknown> {
  const { status, code, details } = refusal
  const message = WIRE_MESSAGES.get(code) ?? refusal.message
  const weak = details.weak_password === undefined ? {} : { weak_password: details.weak_password }
  if (isNewer(c.req.header('x-supabase-api-version'))) {
    c.header('x-supabase-api-version', VERSION)
    return { code, message, ...weak }
  }
  // clients look for the text of a missing or wrong API key in `message` (supabase-wire.md 1.1)
  const isAboutKey = code === 'no_api_key' || code === 'invalid_api_key'
  const id = status >= 500 ? { error_id: c.get('requestId') } : {}
  return { code: status, error_code: code, msg: message, ...(isAboutKey && { message }), ...weak, ...id }
}

/** Whether the API version is valid and at least `VERSION`. Versions are dates, so they compare as text. */
function isNewer(version = ''): boolean {
  return version >= VERSION && v.is(v.pipe(v.string(), v.isoDate()), version)
}
