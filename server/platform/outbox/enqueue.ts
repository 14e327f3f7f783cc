import type { Tx } from '#server/platform/database/tables.ts'

/** A message for the outbox. One is delivered per `dedupeKey`. */
export type OutboxEntry = {
  kind: string
  dedupeKey: string
  payload: unknown
  /** The id of the order that the message is about. */
  about?: string | undefined
}

/**
 * Enqueues a message in the transaction of what caused it (api.md 5). Of several with one dedupe key, the first is
 * delivered. Call `wakeOutbox` after the commit.
 */
export async function enqueue(tx: Tx, { kind, dedupeKey, payload, about }: OutboxEntry): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ kind, dedupe_key: dedupeKey, payload: JSON.stringify(payload), about })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}
