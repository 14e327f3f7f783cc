import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'
import { UNDELIVERED } from './redirect.ts'

/**
 * Drops the undelivered messages of these kinds about an order, in the transaction of the change that makes the
 * messages wrong. A delivery under way may still succeed, and is then recorded. If it fails, the message is not
 * retried.
 */
export async function dropMessages(tx: Tx, about: string, kinds: readonly string[]): Promise<void> {
  const isAbout = sql<boolean>`about = ${about} and kind = any(${kinds}::text[])`
  await tx.deleteFrom('platform.outbox').where(isAbout).where(UNDELIVERED).execute()
  await tx
    .updateTable('platform.outbox')
    .set({ dropped: true })
    .where(isAbout)
    .where('status', '!=', 'done')
    .execute()
}
