import { brand } from '#domain/brand/brand.ts'
import { gstIn } from '#domain/money/gst.ts'
import { formatAud } from '#domain/money/money.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import { isEmailAddress } from '#domain/text/email-address.ts'
import { formatDayOfMonth } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import type { Fact } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import { MONTHLY_NOTE } from '#server/shop/mails/order-mails.ts'
import { adjustmentLink, invoiceLink, mailedOrderUrl } from '#server/shop/orders/order-links.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import type { Renewal } from '#server/shop/orders/renewals.ts'
import { adjustmentButton, invoiceButton } from './invoice-button.ts'
import { BANK_TIME } from './refund-mails.ts'

/**
 * No receipt is mailed for a payment older than this. A payment whose event was lost is read from the payment provider
 * within 35 days, and still gets a receipt. When the payments of a subscription are read for the first time, some can
 * be years old.
 */
const MAILED_MS = 40 * 24 * 3_600_000

type Mailing = Pick<Deps, 'config' | 'linkKey' | 'now'>
type Paid = { order: Order; renewal: Renewal }

/** Queues the mail to the buyer with the tax invoice of a renewal. */
export async function queueRenewalReceipt(deps: Mailing, tx: Tx, { order, renewal }: Paid): Promise<void> {
  if (deps.now().getTime() - renewal.paid_at.getTime() > MAILED_MS) return
  await queue(tx, order, {
    kind: 'payment-receipt',
    dedupeKey: `payment-receipt:${renewal.id}`,
    message: renewalReceipt(deps, { order, renewal }),
  })
}

/**
 * Queues the refund mail to the buyer, once per refunded total of a renewal. If a refund fails and a new refund reaches
 * the same total, that total is mailed again.
 */
export async function queueRenewalRefund(deps: Mailing, tx: Tx, { order, renewal }: Paid): Promise<void> {
  const failure = renewal.refund_failed_at === null ? [] : [renewal.refund_failed_at.getTime()]
  await queue(tx, order, {
    kind: 'refund-notice',
    dedupeKey: ['refund-notice', renewal.id, renewal.refunded_cents, ...failure].join(':'),
    message: renewalRefund(deps, { order, renewal }),
  })
}

async function queue(
  tx: Tx,
  order: Order,
  mail: { kind: string; dedupeKey: string; message: MailMessage },
): Promise<void> {
  if (isEmailAddress(mail.message.to)) await enqueueMail(tx, { ...mail, about: order.id })
}

function renewalReceipt(deps: Mailing, { order, renewal }: Paid): MailMessage {
  const title = `${invoiceTitle()} ${invoiceNumberText(renewal.invoice_number)}`
  return composeMail(
    { to: order.email ?? '', replyTo: brand.email, subject: `${title} for your monthly payment` },
    [
      { kind: 'heading', text: 'Your monthly payment' },
      { kind: 'paragraph', text: 'Thanks, your monthly payment went through. There’s nothing to do.' },
      {
        kind: 'facts',
        facts: [
          ...factsOf(renewal),
          { label: 'GST included', value: formatAud(gstIn(renewal.cents)) },
          { label: 'Date paid', value: formatDayOfMonth(dayIn(deps.config.timeZone, renewal.paid_at)) },
        ],
      },
      invoiceButton(invoiceLink(orderUrlOf(deps, order), renewal.number)),
      MONTHLY_NOTE,
    ],
  )
}

function renewalRefund(deps: Mailing, { order, renewal }: Paid): MailMessage {
  const subject = `Your refund for payment ${renewal.number}`
  return composeMail({ to: order.email ?? '', replyTo: brand.email, subject }, [
    { kind: 'heading', text: `${formatAud(renewal.refunded_cents)} refunded to your card` },
    {
      kind: 'paragraph',
      text:
        renewal.refunded_cents >= renewal.cents
          ? 'We have refunded this monthly payment in full.'
          : 'We have refunded part of this monthly payment.',
    },
    {
      kind: 'facts',
      facts: [...factsOf(renewal), { label: 'Refunded', value: `${formatAud(renewal.refunded_cents)} AUD` }],
    },
    BANK_TIME,
    adjustmentButton(adjustmentLink(orderUrlOf(deps, order), renewal.number)),
  ])
}

function factsOf({ number, description, cents }: Renewal): Fact[] {
  return [
    { label: 'Payment', value: number },
    { label: 'For', value: description },
    { label: 'You paid', value: `${formatAud(cents)} AUD` },
  ]
}

const orderUrlOf = ({ config, linkKey }: Mailing, { id }: Order): string =>
  mailedOrderUrl(config, linkKey, id)
