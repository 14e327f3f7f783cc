import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/tables.ts'

/** Matches messages that no worker is sending. */
export const UNLEASED = sql<boolean>`(locked_until is null or locked_until < now())`

/** Matches messages that are not delivered and that no worker is sending. */
export const UNDELIVERED = sql<boolean>`status <> 'done' and ${UNLEASED}`

/**
 * The new values of an undelivered message that gets a corrected address. A pending message without an attempt keeps
 * its `next_at`. Any other message is due at once.
 */
const REDIRECTED = {
  status: 'pending',
  // not zero for a message that was tried, because its cause must not become undoable again
  attempts: sql<number>`least(attempts, 1)`,
  maybe_delivered: 0,
  locked_by: null,
  locked_until: null,
  next_at: sql<Date>`case when status = 'pending' and attempts = 0 then next_at else now() end`,
} as const

/** The current content of a message, with the correction that its next attempt sends. */
export const CURRENT_PAYLOAD = sql<Record<string, unknown>>`coalesce(corrected_payload, payload)`

/**
 * Replaces the content of an undelivered message, including its address. An attempt under way still sends the old
 * content; if it fails, the message is sent to the corrected address at once. Resolves with false if an attempt is
 * under way or the message is delivered. Call `wakeOutbox` after the commit.
 */
export const redirectMessage = (tx: Tx, id: string, payload: Payload): Promise<boolean> =>
  correctMessage(tx, id, payload, REDIRECTED)

/**
 * Replaces the content of an undelivered message, but not its time of sending. `payload` must have the same address. An
 * attempt under way still sends the old content; if it fails, the next attempt sends the new content. Resolves with
 * false if an attempt is under way or the message is delivered.
 */
export const rewriteMessage = (tx: Tx, id: string, payload: Payload): Promise<boolean> =>
  correctMessage(tx, id, payload, {})

type Payload = string | RawBuilder<string>

async function correctMessage(
  tx: Tx,
  id: string,
  payload: Payload,
  values: Partial<typeof REDIRECTED>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('platform.outbox')
    .set({ payload, corrected_payload: null, ...values })
    .where('id', '=', id)
    .where(UNDELIVERED)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return true
  await tx
    .updateTable('platform.outbox')
    .set({ corrected_payload: payload })
    .where('id', '=', id)
    .where('status', '!=', 'done')
    .execute()
  return false
}

/** The content of a message with this address in place of its current address. */
export const payloadTo = (email: string | null) =>
  sql<string>`jsonb_set(${CURRENT_PAYLOAD}, '{to}', to_jsonb(${email}::text))`
