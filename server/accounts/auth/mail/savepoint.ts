import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Runs the work in a savepoint, and keeps or discards its writes. A request must take the same time with and without an
 * account. So the statements that only one case needs also run in the other case, and are discarded.
 */
export async function inSavepoint<T>(tx: Tx, end: 'keep' | 'discard', work: () => Promise<T>): Promise<T> {
  await sql`savepoint same_work`.execute(tx)
  const result = await work()
  await (end === 'keep' ? sql`release savepoint same_work` : sql`rollback to savepoint same_work`).execute(tx)
  return result
}
