import { type Attempt, attemptFor } from '#app/api/attempt.ts'
import { isRecord } from '#domain/text/record.ts'
import { sessionValue } from './session-store.ts'

/** The last attempt to send something, in this tab's session storage under `name`. */
export function storedAttempt(name: string) {
  const stored = sessionValue<Attempt>(name, (value) =>
    isRecord(value) && typeof value.content === 'string' && typeof value.key === 'string'
      ? { content: value.content, key: value.key }
      : { content: '', key: '' },
  )
  return {
    /** The idempotency key for this content. It stays the same after a reload. */
    keyFor: (content: string): string => {
      const known = stored.get()
      const attempt = attemptFor(content, known)
      if (attempt !== known) stored.set(attempt)
      return attempt.key
    },
    /** Ends the attempt. The next attempt gets a new key. */
    clear: stored.clear,
  }
}
