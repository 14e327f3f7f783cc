import { setTimeout as sleep } from 'node:timers/promises'

/** A serialization failure, and a deadlock: PostgreSQL undid all of one transaction so that another could go on. */
const CONFLICTS = ['40001', '40P01']
const TRIES = 4
const LONGEST_PAUSE_MS = 50

/**
 * Runs a whole transaction, or one statement outside of any, and runs it again when it lost a conflict with another.
 * Nothing of it has happened then. What it does beside the database has to bear being done twice.
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
