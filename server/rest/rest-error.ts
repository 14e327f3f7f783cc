import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { refusalOf } from '#server/platform/http/errors/error-response.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

type Parts = { details?: string | null; hint?: string | null }

/** An error in PostgREST's format (supabase-wire.md 4.3). */
export class RestError extends ApiError {
  constructor(status: ContentfulStatusCode, code: string, message: string, parts: Parts = {}) {
    super(status, code, message, parts)
    this.name = 'RestError'
  }
}

/** Makes the error PGRST100 for a query string that cannot be parsed. `what` names the kind of `text`. */
export function unreadable(what: string, text: string, expected: string): RestError {
  const shown = text.slice(0, 100)
  return new RestError(400, 'PGRST100', `"failed to parse ${what} (${shown})" (line 1, column 1)`, {
    details: expected,
  })
}

/** Turns errors of /rest/v1 into PostgREST's format, including database errors, by their SQLSTATE. */
export function respondWithRestError(log: Logger): ErrorHandler<AppEnv> {
  const read = refusalOf(log)
  return (error, c) => {
    const { status, code, message, details } = read(databaseRefusal(error, c) ?? error, c)
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    if (status === 401) c.header('www-authenticate', challengeOf(code, message))
    return c.json({ code, details: text(details.details), hint: text(details.hint), message }, status)
  }
}

function challengeOf(code: string, message: string): string {
  return code.startsWith('PGRST30')
    ? `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`
    : 'Bearer'
}

/** The refusal for a database error that the caller's request has caused. Undefined for a server error. */
function databaseRefusal(error: Error, c: Context<AppEnv>): RestError | undefined {
  if (!('code' in error) || typeof error.code !== 'string' || error instanceof ApiError) return undefined
  const status = statusOf(error.code, c)
  if (status === undefined) return undefined
  if (BUSY.includes(error.code)) return new RestError(status, error.code, IN_USE, { details: error.message })
  const { detail, hint } = error as { detail?: string; hint?: string }
  return new RestError(status, error.code, error.message, { details: detail ?? null, hint: hint ?? null })
}

/** SQLSTATEs of conflicts: foreign key, unique key, and a duplicate row in one upsert (a 500 in PostgREST). */
const CONFLICTS = ['23503', '23505', '21000']
/**
 * SQLSTATEs of a serialization failure and a deadlock that lasted through the retries, and of a lock timeout. These
 * errors get no 503: the client would retry a read three times, each time as slowly (supabase-wire.md 4.3).
 */
const BUSY = ['40001', '40P01', '55P03']
const IN_USE = 'These rows are in use at the moment. Please try again.'
/** The SQLSTATE of a statement timeout. */
const TOO_SLOW = '57014'

/** The status for a SQLSTATE that a request can cause, mostly PostgREST's status. Undefined for a server error. */
function statusOf(sqlState: string, c: Context<AppEnv>): ContentfulStatusCode | undefined {
  if (sqlState === '42501') return c.get('account') ? 403 : 401
  if (CONFLICTS.includes(sqlState) || BUSY.includes(sqlState)) return 409
  if (sqlState === '42883') return 404
  if (sqlState === TOO_SLOW) return 422
  // a limit of PostgreSQL, such as a value too long for an index or an expression too deep
  if (/^54[\dA-Z]{3}$/.test(sqlState)) return 413
  // an unsupported feature (0A000), invalid data, constraints or names, and refusals of a trigger or a check option
  if (/^(?:0A000|P0001|(?:22|23|42|44)[\dA-Z]{3})$/.test(sqlState)) return 400
  return undefined
}
