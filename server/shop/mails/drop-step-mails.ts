import { UNDO_SECONDS } from '#domain/office/waiting-mail.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import { dropMessages } from '#server/platform/outbox/drop-messages.ts'
import { holdMessages } from '#server/platform/outbox/hold-messages.ts'
import type { Order } from '#server/shop/orders/orders.ts'

/** The mails to the buyer about the progress of the order, its missing Google link or its open payment page. */
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
 * cancellation that the cards are being programmed. A mail that is being sent at this moment can still reach the buyer.
 * If its delivery fails, it is not sent again.
 */
export async function dropStepMails(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  await dropMessages(tx, id, STEP_MAILS)
}

/** Deletes the unsent mails with the link to the payment page, because the order is paid. */
export async function dropPaymentLinks(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  await dropMessages(tx, id, ['payment-link'])
}

/**
 * Delays the unsent mails of `STEP_MAILS` to at least `UNDO_SECONDS` from now, because a full refund is under way. The
 * refund's event deletes the mails. If the payment provider refuses the refund, the mails are sent after the delay.
 */
export async function holdStepMails(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  await holdMessages(tx, { about: id, kinds: STEP_MAILS, seconds: UNDO_SECONDS })
}
