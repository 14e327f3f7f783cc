import type { Context, ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import { refusalOf } from '#server/platform/answer-error.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { ApiError } from '#server/platform/errors.ts'

const VERSION = '2024-01-01'

/** A refusal of the OAuth kind (RFC 6749, 5.2): the id_token grant speaks so. */
export class OAuthError extends ApiError {
  constructor(error: string, description: string) {
    super(400, error, description)
    this.name = 'OAuthError'
  }
}

/** Refusals of /auth/v1 in the two shapes that its clients know (wire 1.3). */
export function answerAuthError(log: Logger): ErrorHandler<AppEnv> {
  const read = refusalOf(log)
  return (error, c) => {
    const refusal = read(error, c)
    c.header('x-sb-error-code', refusal.code)
    if (refusal instanceof OAuthError)
      return c.json({ error: refusal.code, error_description: refusal.message }, 400)
    return c.json(shapeOf(refusal, c), refusal.status)
  }
}

function shapeOf({ status, code, message, details }: ApiError, c: Context<AppEnv>): Record<string, unknown> {
  const weak = details.weak_password === undefined ? {} : { weak_password: details.weak_password }
  if (isNewer(c.req.header('x-supabase-api-version'))) {
    c.header('x-supabase-api-version', VERSION)
    return { code, message, ...weak }
  }
  // `message` beside `msg`: the gateway's own 401 is read from there (wire 1.1)
  const id = status >= 500 ? { error_id: c.get('requestId') } : {}
  return { code: status, error_code: code, msg: message, ...(status === 401 && { message }), ...weak, ...id }
}

/** Dates of this form compare as texts. */
const isNewer = (version = '') => /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION
