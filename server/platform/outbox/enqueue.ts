import type { Tx } from '#server/platform/database/tables.ts'
import { secondsFromNow } from './outbox-rows.ts'

/** A message for the outbox, which stores one message per `dedupeKey`. */
export type OutboxEntry = {
  kind: string
  dedupeKey: string
  payload: unknown
  /** The id of the order or lead that the message is about. */
  about?: string | undefined
  /**
   * `step` describes how to undo the cause of the message. The message waits for `seconds`, and is deleted if its
   * cause is undone.
   */
  undo?: { step: unknown; seconds: number } | undefined
}

/**
 * Enqueues a message in the transaction of the change that caused it (api.md 5). Resolves with false, and enqueues
 * nothing, if the outbox has a message with the same deduplication key. Call `wakeOutbox` after the commit.
 */
export async function enqueue(
  tx: Tx,
  { kind, dedupeKey, payload, about, undo }: OutboxEntry,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('platform.outbox')
    .values({
      kind,
      dedupe_key: dedupeKey,
      payload: JSON.stringify(payload),
      about,
      ...(undo && { undo: JSON.stringify(undo.step), next_at: secondsFromNow(undo.seconds) }),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
