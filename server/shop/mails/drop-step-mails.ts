import type { Tx } from '#server/platform/database/tables.ts'
import { dropMessages } from '#server/platform/outbox/drop-messages.ts'
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
 * Drops the mails that an order's end makes wrong: after a full refund or a cancellation no buyer reads that the cards
 * are being programmed. A mail that is leaving at this moment leaves before the refund's.
 */
export async function dropStepMails(tx: Tx, { id }: Pick<Order, 'id'>): Promise<void> {
  await dropMessages(tx, id, STEP_MAILS)
}
