import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './errors.ts'

/**
 * Refuses a body above this size, told by its header or counted as it comes. One whose size is told (Node holds it to
 * that) is not touched here: a body that was begun and never read to its end costs the client its connection.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuse = (): never => {
    throw new ApiError(413, 'request_entity_too_large', `Request body too large (max ${maxBytes} bytes)`)
  }
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    const message = c.req.header('content-length')
    if (message === undefined) return counted(c, next)
    if (Number(message) > maxBytes) refuse()
    await next()
  }
}
