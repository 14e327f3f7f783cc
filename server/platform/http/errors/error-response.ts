import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isConnectionError } from '#server/platform/database/connection-errors.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { errorPage, isPageView } from './error-page.ts'
import { ApiError } from './errors.ts'

/**
 * Retry-After of a 503, for programs and for the reload of the error page. The message asks people to wait a minute.
 */
const RETRY_AFTER_SECONDS = 30

/**
 * The app's error handler. /auth/v1, /rest/v1 and the sandbox have their own. Refusals are JSON, but a 5xx is a page
 * when a browser opens the URL. Faults of the server are logged, and their responses contain no detail.
 */
export function respondWithError(log: Logger): ErrorHandler<AppEnv> {
  const read = refusalOf(log)
  return (error, c) => {
    const refusal = read(error, c)
    if (refusal.status >= 500 && isPageView(c)) return errorPage(c, refusal)
    const { status, code, message, details } = refusal
    const { retryAfter: _, allow: __, ...text } = details
    const body = { code, message, ...text }
    // client libraries read the message of a 401 at the top level
    return c.json(status === 401 ? { error: body, message } : { error: body }, status)
  }
}

/**
 * Turns any error into a refusal, sets its headers, and logs faults of the server. A 5xx names the request id, by which
 * the log lines of a reported failure can be found.
 */
export function refusalOf(log: Logger): (error: Error, c: Context<AppEnv>) => ApiError {
  return (error, c) => {
    const refusal = withReference(nameOf(error, c) ?? fault(error, log), c)
    const { retryAfter, allow } = refusal.details
    if (typeof retryAfter === 'number') c.header('retry-after', String(retryAfter))
    if (typeof allow === 'string') c.header('allow', allow)
    return refusal
  }
}

function nameOf(error: Error, c: Context): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPException && error.status < 500)
    return new ApiError(error.status, 'bad_request', 'The request could not be read.')
  if (isBrokenOff(c, error))
    return new ApiError(408, 'request_timeout', 'The request did not come to its end.')
  return undefined
}

function fault(error: Error, log: Logger): ApiError {
  log.error({ err: error }, 'request failed')
  if (isConnectionError(error)) {
    return new ApiError(
      503,
      'temporarily_unavailable',
      'Something is out of action at our end for the moment. Please try again in a minute.',
      { retryAfter: RETRY_AFTER_SECONDS },
    )
  }
  return new ApiError(
    500,
    'unexpected_failure',
    'Something went wrong at our end. Please try again in a minute.',
  )
}

/** Adds the request id to a 5xx: to the details, and to the message, which is all that most programs show. */
function withReference(refusal: ApiError, c: Context<AppEnv>): ApiError {
  const { status, code, message, details } = refusal
  if (status < 500) return refusal
  const reference = c.get('requestId')
  const text = `${message} (Reference ${reference})`
  return new ApiError(status, code, text, { ...details, request_id: reference })
}

/** Whether the connection was closed before the end of the request, by the client or by a timeout. */
function isBrokenOff(c: Context, error: Error): boolean {
  return c.req.raw.signal.aborted && error.message === 'aborted'
}

/**
 * Throws for unknown API requests: a 405 with the methods of the path, else a 404. `mount` is the prefix of the app's
 * paths.
 */
export function refuseUnknown(app: Hono<AppEnv>, mount = ''): NotFoundHandler {
  return (c) => {
    const methods = app.routes
      .filter(({ method, path }) => method !== 'ALL' && fits(mount + path, c.req.path))
      .map(({ method }) => method)
    if (methods.length === 0) throw new ApiError(404, 'not_found', 'There is nothing at this address.')
    const allow = [...new Set(methods), ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    throw new ApiError(405, 'method_not_allowed', `This address takes ${allow}.`, { allow })
  }
}

/** Whether the path matches a pattern such as `/factors/:id`. */
function fits(pattern: string, path: string): boolean {
  const [requested, parts] = [pattern.split('/'), path.split('/')]
  return (
    requested.length === parts.length &&
    requested.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  )
}
