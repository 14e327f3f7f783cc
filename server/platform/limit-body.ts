import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from './errors.ts'

/** Refuses a body above this size, told by its header or counted as it comes. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError(413, 'request_entity_too_large', `Request body too large (max ${maxBytes} bytes)`)
    },
  })
}
