import type { Tx } from '#server/platform/database/tables.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import type { OutgoingMail } from './message.ts'

/**
 * Enqueues a mail in the transaction of what caused it. Resolves with false if a mail has the same dedupe key. Call
 * `wakeOutbox` after the commit.
 */
export function enqueueMail(tx: Tx, { message, ...entry }: OutgoingMail): Promise<boolean> {
  return enqueue(tx, { ...entry, payload: message })
}
