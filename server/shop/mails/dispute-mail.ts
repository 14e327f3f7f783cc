import { formatAud } from '#domain/money/money.ts'
import type { Dispute } from '#domain/orders/orders.ts'
import { dateTimeIn } from '#domain/time/shop-time.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emailFact } from '#server/platform/mail/contact-actions.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import type { Fact } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import { aboutOrder } from './order-mail-parts.ts'

const MESSAGES: Record<Dispute['stage'], { subject: string; text: string }> = {
  open: {
    subject: 'the payment is disputed',
    text: 'The buyer’s bank disputes the payment. Post nothing of it: the office keeps the order back. Answer the bank in your payment provider’s dashboard, with what shows that the order was placed and sent.',
  },
  won: {
    subject: 'the dispute ended in your favour',
    text: 'The dispute is over and the money stays with you. The order can go on.',
  },
  lost: {
    subject: 'the dispute was lost',
    text: 'The bank has given the money back to the buyer. Post nothing more of this order. If all of it went back, the order is ended and its cards are switched off.',
  },
}

const LOST_RENEWAL =
  'The bank has given this payment of the subscription back to the buyer. The order’s own payment stays with you. The subscription runs on until you end it in the office.'

/**
 * Queues the mail to the operator about the current stage of a dispute, once per stage. `renewal` is the renewal whose
 * payment is disputed.
 */
export async function queueDisputeMail(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  order: Order,
  {
    dispute: { id, stage, reason, cents, dueAt },
    renewal,
  }: { dispute: Omit<Dispute, 'asOf'>; renewal: Renewal | undefined },
): Promise<void> {
  const { subject, text: orderText } = MESSAGES[stage]
  const text = renewal && stage === 'lost' ? LOST_RENEWAL : orderText
  const facts: Fact[] = [
    ...(renewal ? [{ label: 'Payment', value: `${renewal.number}, ${renewal.description}` }] : []),
    { label: 'In dispute', value: `${formatAud(cents)} AUD` },
    { label: 'Reason given', value: reason },
    ...(stage === 'open' && dueAt ? [{ label: 'Answer by', value: minuteIn(config.timeZone, dueAt) }] : []),
    emailFact('Buyer’s email', order.email ?? 'Not given', aboutOrder(order.number)),
  ]
  const message = composeMail(
    { to: config.operatorEmail, isToOperator: true, subject: `Order ${order.number}: ${subject}` },
    [
      { kind: 'heading', text: `Order ${order.number}: ${subject}` },
      { kind: 'callout', text },
      { kind: 'facts', facts },
      { kind: 'button', label: 'Open the order', url: `${config.publicUrl}/office/orders/${order.id}` },
    ],
  )
  await enqueueMail(tx, {
    kind: 'order-dispute',
    dedupeKey: `order-dispute:${id}:${stage}`,
    message,
    about: order.id,
  })
}

/** The time with its time zone, such as "2026-12-02 07:59 (Australia/Perth)". */
function minuteIn(timeZone: string, at: string): string {
  return `${dateTimeIn(timeZone, new Date(at)).slice(0, 16)} (${timeZone})`
}
