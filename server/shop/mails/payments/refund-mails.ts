import { brand } from '#domain/brand/brand.ts'
import { formatAud } from '#domain/money/money.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import type { Block, Sum } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import { buyerFacts, itemLines } from '#server/shop/mails/order-mail-parts.ts'
import type { OrderMailLinks } from '#server/shop/mails/order-mails.ts'
import { adjustmentLink } from '#server/shop/orders/order-links.ts'
import type { Order, OrderLine } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import type { FailedRefund } from '#server/shop/payments/payment-objects.ts'
import { adjustmentButton } from './invoice-button.ts'

/** Says when a refund arrives, for the mails about refunds. */
export const BANK_TIME: Block = {
  kind: 'paragraph',
  text: 'It goes back to the card you paid with. Banks take about 5–10 business days to show it.',
}

/**
 * Composes the buyer's mail after a refund. `refunded_cents` is the sum of all refunds. Only a full refund lists items,
 * because a partial refund does not name its items.
 */
export function refundNotice(
  order: Order,
  lines: readonly OrderLine[],
  { orderUrl, timeZone }: Pick<OrderMailLinks, 'orderUrl' | 'timeZone'>,
): MailMessage {
  const isWhole = order.refunded_cents >= order.total_cents
  const toOrder = { label: 'See your order', url: orderUrl }
  return composeMail(
    { to: order.email ?? '', replyTo: brand.email, subject: `Your refund for order ${order.number}` },
    [
      { kind: 'heading', text: `${formatAud(order.refunded_cents)} refunded to your card` },
      {
        kind: 'paragraph',
        text: isWhole
          ? `We have refunded order ${order.number} in full.`
          : `We have refunded part of order ${order.number}.`,
      },
      BANK_TIME,
      order.invoice_number === null
        ? { kind: 'button', ...toOrder }
        : adjustmentButton(adjustmentLink(orderUrl)),
      { kind: 'lines', lines: isWhole ? itemLines(lines) : [], sums: sumsOf(order, timeZone) },
      ...(order.invoice_number === null ? [] : [{ kind: 'link' as const, ...toOrder }]),
    ],
  )
}

function sumsOf(
  { total_cents: total, refunded_cents: refunded, refunded_at: at }: Order,
  timeZone: string,
): Sum[] {
  return [
    { label: 'You paid', amount: `${formatAud(total)} AUD` },
    { label: 'Refunded', amount: `${formatAud(refunded)} AUD`, isTotal: true },
    ...(at ? [{ label: 'Date of the refund', amount: formatShortDay(dayIn(timeZone, at)) }] : []),
  ]
}

/** Mails the operator that a refund failed, once per refund. Resolves with false if this mail was queued before. */
export async function queueFailedRefundMail(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  order: Order,
  { failed, renewal }: { failed: FailedRefund; renewal: Renewal | undefined },
): Promise<boolean> {
  const subject = `Order ${order.number}: a refund failed`
  const again = `Refund the ${renewal ? 'payment' : 'order'} again in the office`
  return enqueueMail(tx, {
    kind: 'refund-failed',
    dedupeKey: `refund-failed:${failed.id}`,
    about: order.id,
    message: composeMail({ to: config.operatorEmail, isToOperator: true, subject }, [
      { kind: 'heading', text: subject },
      {
        kind: 'callout',
        text: `The bank did not take the refund of ${formatAud(failed.cents)}: the money is back with you, and the buyer has not got it. The buyer was told that it is on its way. ${again}, or ask the buyer for a bank account.`,
      },
      {
        kind: 'facts',
        facts: [
          ...(renewal ? [{ label: 'Payment', value: `${renewal.number}, ${renewal.description}` }] : []),
          { label: 'Reason given', value: failed.reason },
          ...buyerFacts(order),
        ],
      },
      { kind: 'button', label: 'Open the order', url: `${config.publicUrl}/office/orders/${order.id}` },
    ]),
  })
}
