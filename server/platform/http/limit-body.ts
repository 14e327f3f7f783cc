import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './errors/errors.ts'

/**
 * Throws a 413 for a body above `maxBytes`. Compares the Content-Length, which Node enforces. Counts the bytes only of
 * a body without a Content-Length.
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
