import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors/errors.ts'

/** Health checks may be HTTP/1.0 without a Host (HAProxy, older load balancers). */
const HEALTH = ['/healthz', '/readyz']

/**
 * Requires one valid Host header, and throws a 400 otherwise (RFC 9112, 3.2). With two Host headers, a proxy and this
 * server might read different hosts. Without a valid host, no URL can be made.
 */
export function requireHost(): MiddlewareHandler {
  return async (c, next) => {
    // requests of tests and of the sandbox have no socket, and their URL names the host
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const hosts = incoming ? incoming.rawHeaders.filter(isHostName).length : 1
    const isCheck = hosts === 0 && incoming?.httpVersion === '1.0' && HEALTH.includes(incoming.url ?? '')
    if ((hosts !== 1 && !isCheck) || !URL.canParse(c.req.url))
      throw new ApiError(400, 'bad_host', 'The request must name one host, and one that could be a host.')
    await next()
  }
}

/** `rawHeaders` alternates names and values. */
const isHostName = (text: string, index: number) =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'
