import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors.ts'

/** Addresses of health checks, which may come as HTTP/1.0 without a Host (HAProxy, older load balancers). */
const HEALTH = ['/healthz', '/readyz']

/**
 * A request names one host, and one that could be a host; any other is 400 (RFC 9112, 3.2). A proxy in front might read
 * the other of two, and an address made from what is no host cannot be read at all.
 */
export function requireHost(): MiddlewareHandler {
  return async (c, next) => {
    // what tests and the sandbox hand to the app without a socket comes with its address
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const hosts = incoming ? incoming.rawHeaders.filter(isHostName).length : 1
    const isCheck = hosts === 0 && incoming?.httpVersion === '1.0' && HEALTH.includes(incoming.url ?? '')
    if ((hosts !== 1 && !isCheck) || !URL.canParse(c.req.url))
      throw new ApiError(400, 'bad_host', 'The request must name one host, and one that could be a host.')
    await next()
  }
}

/** Of names and values in turn. */
const isHostName = (text: string, index: number) =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host'
