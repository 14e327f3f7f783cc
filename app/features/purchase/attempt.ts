import { isRecord } from '#domain/record.ts'
import { sessionValue } from './session-store.ts'

type Attempt = { content: string; key: string }

const stored = sessionValue<Attempt>('checkout_attempt', (value) =>
  isRecord(value) && typeof value.content === 'string' && typeof value.key === 'string'
    ? { content: value.content, key: value.key }
    : { content: '', key: '' },
)

/**
 * The idempotency key of this attempt to buy. The same content keeps its key, so that a double click or a repeat
 * after a lost connection is one order; other content is another attempt.
 */
export function attemptKey(content: string): string {
  const known = stored.get()
  if (known.key && known.content === content) return known.key
  const key = crypto.randomUUID()
  stored.set({ content, key })
  return key
}

/** The attempt is over: paid, cancelled or refused for good. The next one is a new order. */
export function forgetAttempt(): void {
  stored.clear()
}
