import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Runs the work in a savepoint, and keeps or discards what it wrote. Where the same request must cost the same with and
 * without an account, the statements that only one of the two needs are run for the other as well, and discarded.
 */
export async function inSavepoint<T>(tx: Tx, end: 'keep' | 'discard', work: () => Promise<T>): Promise<T> {
  await sql`savepoint same_work`.execute(tx)
  const result = await work()
  await (end === 'keep' ? sql`release savepoint same_work` : sql`rollback to savepoint same_work`).execute(tx)
  return result
}
