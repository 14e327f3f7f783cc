import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from './tables.ts'

/** SQLSTATEs of a serialization failure and a deadlock: PostgreSQL has rolled one transaction back. */
const CONFLICTS = ['40001', '40P01']
const TRIES = 4
const LONGEST_PAUSE_MS = 50

/**
 * Runs `work`: a whole transaction, or one statement outside of a transaction. After a conflict, which rolls the work
 * back, runs it again, up to `TRIES` times in all. Effects of `work` outside of the database may happen several times,
 * except those that were given to `afterCommit`.
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

/** The effects of each open transaction that happen after its commit. */
const effects = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs `effect`, such as the count of a metric, after the commit of a transaction that `withEffects` began. If the
 * transaction is rolled back, its effects do not happen. `effect` must not throw.
 */
export function afterCommit(tx: Tx, effect: () => void): void {
  const later = effects.get(tx)
  if (later) later.push(effect)
  else effect() // at once, before the commit: `withEffects` did not begin this transaction
}

/** Runs `work` in the transaction that `begin` begins, and after the commit the effects of `work` (`afterCommit`). */
export async function withEffects<T>(
  begin: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const later: (() => void)[] = []
  const result = await begin((tx) => {
    effects.set(tx, later)
    return work(tx)
  })
  for (const effect of later) effect()
  return result
}
