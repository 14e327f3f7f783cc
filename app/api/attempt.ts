import { randomUuid } from './random-uuid.ts'

/** One attempt to send something, and its idempotency key. */
export type Attempt = { content: string; key: string }

/**
 * Returns the attempt for this content. The same content keeps its key, so that a double click, or a repeat after a
 * lost connection, makes one order or lead. Changed content gets a new key.
 */
export function attemptFor(content: string, last: Attempt | undefined): Attempt {
  if (last?.key && last.content === content) return last
  return { content, key: randomUuid() }
}
