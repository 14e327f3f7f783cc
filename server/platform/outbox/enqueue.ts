import type { Tx } from '#server/platform/database/tables.ts'

/** Something to deliver, as it is stored. One message is delivered per `dedupeKey`. */
export type OutboxEntry = { kind: string; dedupeKey: string; payload: unknown }

/**
 * Leaves a message in the outbox, in the transaction of what caused it (api.md 5): both are saved or neither.
 * Enqueued twice under one dedupe key, it is delivered once. Call `wakeOutbox` after the commit.
 */
export async function enqueue(tx: Tx, { kind, dedupeKey, payload }: OutboxEntry): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ kind, dedupe_key: dedupeKey, payload: JSON.stringify(payload) })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
