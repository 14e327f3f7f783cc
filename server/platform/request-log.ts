import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import { mask } from './log.ts'

const GIVEN = /^[\w.-]{8,64}$/
/** The name of a payment page is the way into it, and to its order. */
const SESSION = /\bcs_[A-Za-z\d_]+/g
/** Pages and files that were simply served are not worth a line each. */
const isDull = (method: string, path: string, status: number) =>
  status < 400 &&
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:functions|sandbox|auth|rest|forms)\//.test(path)

/**
 * Names each request (the caller's x-request-id when it is a plain word, else a new one), sends the name back, and
 * logs the call: method, path without its query, status and time. Never who it was.
 */
export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given && GIVEN.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)

    const { method, path } = c.req
    const safePath = mask(path).replaceAll(SESSION, 'cs_…').slice(0, 200)
    const line = { requestId, method, path: safePath, status: c.res.status }
    const ms = Math.round(performance.now() - started)
    log[isDull(method, path, c.res.status) ? 'debug' : 'info']({ ...line, ms }, 'request')
  }
}
