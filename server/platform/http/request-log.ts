import { randomInt } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { newCode } from '#domain/text/reference.ts'
import { mask } from '#server/platform/observability/log.ts'
import { requestSeconds } from '#server/platform/observability/metrics.ts'
import { within } from '#server/platform/observability/scope.ts'
import type { AppEnv } from './app-env.ts'
import { createProxyCheck } from './client-ip.ts'

const GIVEN = /^[\w.-]{8,64}$/
/** The length of a request id: short enough to read out over the phone, with few collisions within a month. */
const NAME_LENGTH = 10
/** The id of a checkout session is a secret: it opens the payment page and its order. */
const SESSION = /\bcs_[A-Za-z\d_]+/g
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/**
 * Whether a request is logged at debug level only: a GET or HEAD with a status below 400, unless its path begins with
 * one of these names.
 */
const isRoutine = (method: string, path: string, status: number) =>
  status < 400 &&
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(?:functions|sandbox|auth|rest|forms)\//.test(path)

type Deps = { log: Logger; config: { trustProxy: readonly string[] } }

/**
 * Gives each request an id, returns the id in a header, logs method, path without query, status and time, and measures
 * the time for the metrics. A valid id from a trusted proxy is kept. Every log line of the request has the id. Nothing
 * about the client is logged.
 */
export function requestLog({ log, config }: Deps): MiddlewareHandler<AppEnv> {
  const isProxy = createProxyCheck(config.trustProxy)
  return async (c, next) => {
    const given = isProxy(c) ? c.req.header('x-request-id') : undefined
    const requestId = given && GIVEN.test(given) ? given : newCode(NAME_LENGTH, (below) => randomInt(below))
    c.set('requestId', requestId)
    const started = performance.now()
    await within({ requestId, area: areaOf(c.req.path) }, async () => {
      await next()
      c.res.headers.set('x-request-id', requestId)

      const { method, path } = c.req
      const ms = performance.now() - started
      measure(c, ms / 1000)
      const safePath = mask(path).replaceAll(SESSION, 'cs_…').slice(0, 200)
      const line = { method, path: safePath, status: c.res.status, ms: Math.round(ms) }
      log[isRoutine(method, path, c.res.status) ? 'debug' : 'info'](line, 'request')
    })
  }
}

/** The area of a path in the route map: `/auth/v1`, `/office/data`, or the first segment alone, as in `/t`. */
function areaOf(path: string): string {
  return /^\/(?:[a-z]+\/(?:v1|data)(?=\/|$)|[a-z]*)/.exec(path)?.[0] ?? '/'
}

function measure(c: Context, seconds: number): void {
  const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
  requestSeconds.observe(
    { method, route: routeOf(c), status: `${Math.floor(c.res.status / 100)}xx` },
    seconds,
  )
}

/** The route's pattern, such as `/t/:code`; `page` or `file` for the static site. */
function routeOf(c: Context): string {
  const pattern = routePath(c)
  if (!['*', '/*', ''].includes(pattern)) return pattern
  return c.res.headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file'
}
