import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { isRecord } from '#domain/text/record.ts'
import { sessionValue } from './session-store.ts'

const stored = sessionValue<Attempt>('checkout_attempt', (value) =>
  isRecord(value) && typeof value.content === 'string' && typeof value.key === 'string'
    ? { content: value.content, key: value.key }
    : { content: '', key: '' },
)

/** The idempotency key of this purchase attempt; it survives a reload. */
export function attemptKey(content: string): string {
  const known = stored.get()
  const attempt = attemptFor(content, known)
  if (attempt !== known) stored.set(attempt)
  return attempt.key
}

/** The attempt is over: paid, cancelled or refused for good. The next one is a new order. */
export function clearAttempt(): void {
  stored.clear()
}
