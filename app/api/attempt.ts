/** One attempt to send something, and its idempotency key. */
export type Attempt = { content: string; key: string }

/**
 * The attempt for this content: the same content keeps its key, so that a double click or a repeat after a lost
 * connection is one order or one lead; other content is another attempt.
 */
export function attemptFor(content: string, last: Attempt | undefined): Attempt {
  if (last?.key && last.content === content) return last
  return { content, key: crypto.randomUUID() }
}
