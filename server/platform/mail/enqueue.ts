import type { Tx } from '#server/platform/database/tables.ts'
import type { OutgoingMail } from './message.ts'

/**
 * Leaves a message in the outbox, in the transaction of what caused it (contract 5): both are saved or neither.
 * Enqueued twice under one dedupe key, it is sent once. Call `wakeOutbox` after the commit.
 */
export async function enqueueMail(tx: Tx, { kind, dedupeKey, message }: OutgoingMail): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ kind, dedupe_key: dedupeKey, payload: JSON.stringify(message) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
