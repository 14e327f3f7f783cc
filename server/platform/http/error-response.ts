import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isConnectionError } from '#server/platform/database/connection-errors.ts'
import type { AppEnv } from './app-env.ts'
import { errorPage, isPageView } from './error-page.ts'
import { ApiError } from './errors.ts'

/** Seconds: less than the minute that the words speak of. */
const COME_BACK_SECONDS = 30

/**
 * Refusals in the wire's shape, failures as a page for a browser that opens one; anything else is our fault: logged,
 * and told without a detail of it.
 */
export function respondWithError(log: Logger): ErrorHandler<AppEnv> {
  const read = refusalOf(log)
  return (error, c) => {
    const refusal = read(error, c)
    if (refusal.status >= 500 && isPageView(c)) return errorPage(c, refusal)
    const { status, code, message, details } = refusal
    const { retryAfter: _, allow: __, ...text } = details
    const body = { code, message, ...text }
    // The gateway's 401 carries its words at the top too: that is where the client libraries look.
    return c.json(status === 401 ? { error: body, message } : { error: body }, status)
  }
}

/**
 * What any error says to the caller. Sets the headers that go with it, and logs what is our fault. A failure names the
 * request, so that whoever tells us of it can be helped: each line of the log has that name.
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
      { retryAfter: COME_BACK_SECONDS },
    )
  }
  return new ApiError(
    500,
    'unexpected_failure',
    'Something went wrong at our end. Please try again in a minute.',
  )
}

/** In the words themselves too: that is all of a failure that most programs show. */
function withReference(refusal: ApiError, c: Context<AppEnv>): ApiError {
  const { status, code, message, details } = refusal
  if (status < 500) return refusal
  const reference = c.get('requestId')
  const text = `${message} (Reference ${reference})`
  return new ApiError(status, code, text, { ...details, request_id: reference })
}

/** Whether the caller hung up in the middle of the request, or was hung up on for taking too long. No fault of ours. */
function isBrokenOff(c: Context, error: Error): boolean {
  return c.req.raw.signal.aborted && error.message === 'aborted'
}

/**
 * An API path that nothing answers: 405 with the methods it has, else 404. `mount` is where the app's own paths begin.
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

/** Whether the path is one of those that `/factors/:id` stands for. */
function fits(pattern: string, path: string): boolean {
  const [requested, parts] = [pattern.split('/'), path.split('/')]
  return (
    requested.length === parts.length &&
    requested.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  )
}
