import type { Context } from 'hono'
import { ApiError } from './errors/errors.ts'

export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text)
}

/** The header Idempotency-Key; undefined without one. Throws a 400 for an invalid one. */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || isIdempotencyKey(key)) return key
  throw new ApiError(
    400,
    'bad_idempotency_key',
    'The Idempotency-Key header takes 1 to 255 printable characters without spaces, such as a UUID.',
  )
}
