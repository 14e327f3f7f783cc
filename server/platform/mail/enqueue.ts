import type { Tx } from '#server/platform/database/tables.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { OutgoingMail } from './message.ts'

/**
 * Enqueues a mail in the transaction of the change that caused it. Resolves with false if the outbox has a message with
 * the same deduplication key. Call `wakeOutbox` after the commit.
 */
export function enqueueMail(tx: Tx, { message, ...entry }: OutgoingMail): Promise<boolean> {
  return enqueue(tx, { ...entry, payload: message })
}
