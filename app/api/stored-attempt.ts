import { type Attempt, attemptFor } from './attempt.ts'
import { readSession, writeSession } from './session-storage.ts'

/**
 * The last attempt to send something, in this tab's session storage under `name`: a hash of the content, and the
 * idempotency key. The content itself may be personal, so it is not stored. Where storage throws, the attempt stays in
 * memory.
 */
export function storedAttempt(name: string) {
  let known: Attempt | undefined

  function keep(attempt: Attempt): void {
    known = attempt
    writeSession(name, attempt.key && `${attempt.content} ${attempt.key}`)
  }

  return {
    /** The idempotency key for this content. It stays the same after a reload. */
    keyFor: (content: string): string => {
      const attempt = attemptFor(hashOf(content), known ?? load(name))
      if (attempt !== known) keep(attempt)
      return attempt.key
    },
    /** Ends the attempt. The next attempt gets a new key. */
    clear: () => keep({ content: '', key: '' }),
  }
}

function load(name: string): Attempt {
  const [content = '', key = ''] = readSession(name)?.split(' ') ?? []
  return { content, key }
}

/** A polynomial hash modulo the prime 2^36 - 5. crypto.subtle is missing on pages without HTTPS. */
function hashOf(text: string): string {
  let hash = text.length
  for (let i = 0; i < text.length; i++) hash = (hash * 65_599 + text.charCodeAt(i)) % 68_719_476_731
  return String(hash)
}
