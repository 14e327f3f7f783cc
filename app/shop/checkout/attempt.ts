import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { isRecord } from '#domain/text/record.ts'
import { sessionValue } from './session-store.ts'

const stored = sessionValue<Attempt>('checkout_attempt', (value) =>
  isRecord(value) && typeof value.content === 'string' && typeof value.key === 'string'
    ? { content: value.content, key: value.key }
    : { content: '', key: '' },
)

/** The idempotency key of the purchase with this content. It stays the same after a reload. */
export function attemptKey(content: string): string {
  const known = stored.get()
  const attempt = attemptFor(content, known)
  if (attempt !== known) stored.set(attempt)
  return attempt.key
}

/** Ends an attempt that is paid, cancelled or refused for good. The next attempt makes a new order. */
export function clearAttempt(): void {
  stored.clear()
}
