import { setTimeout as sleep } from 'node:timers/promises'

/** SQLSTATEs of a serialization failure and a deadlock: PostgreSQL has rolled one transaction back. */
const CONFLICTS = ['40001', '40P01']
const TRIES = 4
const LONGEST_PAUSE_MS = 50

/**
 * Runs `work`: a whole transaction, or one statement outside of a transaction. After a conflict, which rolls the work
 * back, runs it again, up to `TRIES` times in all. Effects of `work` outside of the database may happen several times.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !isConflict(error)) throw error
      await sleep(Math.random() * LONGEST_PAUSE_MS * (TRIES - left))
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICTS.includes(String(error.code))
