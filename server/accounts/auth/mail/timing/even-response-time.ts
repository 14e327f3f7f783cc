import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/platform/deps.ts'

/** Responses take a multiple of this time. On a quiet machine the work of a request takes a fraction of it. */
const STEP_MS = 50
/** The delay before the outbox wakes. Writing the response takes less time. */
const WRITING_MS = 5

/**
 * Delays the response until a multiple of 50 ms after the call, and wakes the outbox after the response. Calls with and
 * without an account run the same statements, but with an account they take some tenths of a millisecond more, and the
 * delivery of the mail would slow the response down (supabase-wire.md 3.1).
 */
export function evenResponseTime({ wakeOutbox }: Pick<Deps, 'wakeOutbox'>): MiddlewareHandler {
  return async (_c, next) => {
    const calledAt = performance.now()
    await next()
    const took = performance.now() - calledAt
    await waitUntil(calledAt + Math.ceil(took / STEP_MS) * STEP_MS)
    setTimeout(wakeOutbox, WRITING_MS)
  }
}

/** Waits until `time`, exact to some hundredths of a millisecond. A timer fires up to a millisecond early or late. */
async function waitUntil(time: number): Promise<void> {
  const left = () => time - performance.now()
  if (left() > 2) await new Promise((resolve) => setTimeout(resolve, left() - 2))
  while (left() > 0) await new Promise((resolve) => setImmediate(resolve))
}
