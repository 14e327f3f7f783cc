import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import { ApiError } from './errors.ts'

/** Refusals in the wire's shape; anything else is our fault: logged, and told without a detail of it. */
export function answerError(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof ApiError) return answer(c, error)
    if (error instanceof HTTPException && error.status < 500)
      return answer(c, new ApiError(error.status, 'bad_request', 'The request could not be read.'))
    if (isBrokenOff(c, error))
      return answer(c, new ApiError(408, 'request_timeout', 'The request did not come to its end.'))
    const requestId = c.get('requestId')
    log.error({ err: error, requestId }, 'request failed')
    return answer(
      c,
      new ApiError(
        500,
        'unexpected_failure',
        'Something went wrong at our end. Please try again in a minute.',
        {
          request_id: requestId,
        },
      ),
    )
  }
}

/** Whether the caller hung up in the middle of the request, or was hung up on for taking too long. No fault of ours. */
function isBrokenOff(c: Context, error: Error): boolean {
  return c.req.raw.signal.aborted && error.message === 'aborted'
}

function answer(c: Context, { status, code, message, details }: ApiError): Response {
  const { retryAfter, allow, ...rest } = details
  if (typeof retryAfter === 'number') c.header('retry-after', String(retryAfter))
  if (typeof allow === 'string') c.header('allow', allow)
  const error = { code, message, ...rest }
  // The gateway's 401 carries its words at the top too: that is where the client libraries look.
  return c.json(status === 401 ? { error, message } : { error }, status)
}

/** An API path that nothing answers: 405 with the methods it has, else 404. */
export function refuseUnknown(app: Hono<AppEnv>): NotFoundHandler {
  return (c) => {
    const methods = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path === c.req.path)
      .map(({ method }) => method)
    if (methods.length === 0) throw new ApiError(404, 'not_found', 'There is nothing at this address.')
    const allow = [...new Set(methods), ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    throw new ApiError(405, 'method_not_allowed', `This address takes ${allow}.`, { allow })
  }
}
