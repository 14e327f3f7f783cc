import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'

/**
 * Drops the undelivered messages of these kinds about an order, in the transaction of the change that makes the
 * messages wrong. A delivery that is under way may still succeed, and is then recorded. It is not retried after a
 * failure.
 */
export async function dropMessages(tx: Tx, about: string, kinds: readonly string[]): Promise<void> {
  const undelivered = sql<boolean>`about = ${about} and kind = any(${kinds}::text[]) and status <> 'done'`
  await tx
    .deleteFrom('platform.outbox')
    .where(undelivered)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', sql<Date>`now()`)]))
    .execute()
  await tx.updateTable('platform.outbox').set({ dropped: true }).where(undelivered).execute()
}
