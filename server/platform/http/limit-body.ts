import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './errors/errors.ts'

/**
 * Throws a 413 for a larger body, by its Content-Length or counted while it is read. A body with a length is not read
 * here: Node enforces the length, and a body that is read in part only costs the client its connection.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ApiError(413, 'request_entity_too_large', `Request body too large (max ${maxBytes} bytes)`)
  }
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined) return counted(c, next)
    if (Number(length) > maxBytes) refuse()
    await next()
  }
}
