import type { Context } from 'hono'
import { ApiError } from './errors.ts'

/** Whether the text can name one attempt. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text)
}

/** The caller's name for one attempt, from the header Idempotency-Key; undefined when it sends none. */
export function readIdempotencyKey(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined || isIdempotencyKey(key)) return key
  throw new ApiError(
    400,
    'bad_idempotency_key',
    'The Idempotency-Key header takes 1 to 255 printable characters without spaces, such as a UUID.',
  )
}
