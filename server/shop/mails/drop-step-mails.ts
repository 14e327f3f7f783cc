import { UNDO_SECONDS } from '#domain/office/waiting-mail.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { dropMessages } from '#server/platform/outbox/drop-messages.ts'
import { holdMessages } from '#server/platform/outbox/hold-messages.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** The mails to the buyer that say how far the order is, or ask for what it still needs. */
const STEP_MAILS = [
  'order-programming',
  'order-shipped',
  'order-delivered',
  'order-tracking',
  'order-set-up',
  'order-job-live',
  'google-link-reminder',
  'payment-link',
]

/**
 * Deletes the unsent mails of `STEP_MAILS` when the order has ended, so that no mail says after a full refund or a
 * cancellation that the cards are being programmed. A mail that is being sent goes out before the mail of the refund.
 */
export async function dropStepMails(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  await dropMessages(tx, id, STEP_MAILS)
}

/**
 * Delays the mails of `STEP_MAILS` while the payment provider decides on a full refund. The event of the refund deletes
 * the mails. After a refusal they are sent.
 */
export async function holdStepMails(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  await holdMessages(tx, { about: id, kinds: STEP_MAILS, seconds: UNDO_SECONDS })
}
