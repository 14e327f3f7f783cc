import { randomUUID } from 'node:crypto'
import { formatAud } from '#domain/money/money.ts'
import type { MovedState } from '#domain/orders/orders.ts'
import { isEmailAddress } from '#domain/text/email-address.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeCall } from '#server/platform/http/rate-limit/token-bucket.ts'
import { enqueueMail } from '#server/platform/mail/enqueue.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage, OutgoingMail } from '#server/platform/mail/message.ts'
import type { OutboxEntry } from '#server/platform/outbox/enqueue.ts'
import { type Card, findCards } from '#server/shop/cards/order-cards.ts'
import { mailedOrderUrl, officeOrderUrl } from '#server/shop/orders/order-links.ts'
import { findLines, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import { findPostByDays } from '#server/shop/orders/post-by.ts'
import { googleLinkReminder } from './google-link-reminder.ts'
import { LINK_MAIL_LIMIT } from './link-mail-limit.ts'
import { jobNotice, moveNotice, setUpNotice, trackingNotice } from './move-mails.ts'
import {
  googleLinkNotice,
  type OrderMailLinks,
  operatorNotice,
  orderConfirmation,
  paidOrderMails,
} from './order-mails.ts'
import { refundNotice } from './payments/refund-mails.ts'

export const REFUND_NOTICE = 'refund-notice'

type Mailing = Pick<Deps, 'config' | 'linkKey' | 'log'>
type Undo = OutboxEntry['undo']

/** Queues the buyer's confirmation and the operator's notice of a paid order. A second call queues nothing. */
export async function queuePaidMails(
  deps: Mailing,
  tx: Tx,
  order: Order,
  { lines, cards }: { lines: readonly OrderLine[]; cards: readonly Card[] },
): Promise<void> {
  const mails = paidOrderMails(order, lines, {
    ...(await linksOf(deps, tx, order)),
    cards,
  })
  for (const mail of mails) await queue(deps, tx, order, mail)
}

/** Queues the confirmation again, after an operator has corrected the order's details. */
export async function queueConfirmationAgain(deps: Mailing, tx: Tx, order: Order, undo: Undo): Promise<void> {
  await queue(deps, tx, order, {
    kind: 'order-confirmation',
    dedupeKey: `order-confirmation:${order.id}:${randomUUID()}`,
    message: await composeConfirmation(deps, tx, order),
    undo,
  })
}

export async function composeConfirmation(deps: Mailing, tx: Tx, order: Order): Promise<MailMessage> {
  return orderConfirmation(order, await findLines(tx, order.id), await linksOf(deps, tx, order))
}

export async function composeNotice(deps: Mailing, tx: Tx, order: Order): Promise<MailMessage> {
  const links = await linksWithCards(deps, tx, order)
  return operatorNotice(order, await findLines(tx, order.id), links)
}

/**
 * Queues the refund mail to the buyer, once per refunded total. If a refund fails and a new refund reaches the same
 * total, that total is mailed again. Queues nothing before the payment event has set the order's email address.
 */
export async function queueRefundMail(deps: Mailing, tx: Tx, order: Order): Promise<void> {
  if (order.email === null) return
  const failure = order.refund_failed_at === null ? [] : [order.refund_failed_at.getTime()]
  await queue(deps, tx, order, {
    kind: REFUND_NOTICE,
    dedupeKey: [REFUND_NOTICE, order.id, order.refunded_cents, ...failure].join(':'),
    message: refundNotice(order, await findLines(tx, order.id), await linksOf(deps, tx, order)),
  })
}

/** Queues the mail that tells the buyer about `state` (rulings.md 14). Retries and races queue no second mail. */
export async function queueMoveMail(
  deps: Mailing,
  tx: Tx,
  order: Order,
  { state, undo }: { state: MovedState; undo: Undo },
): Promise<void> {
  await queue(deps, tx, order, {
    kind: `order-${state}`,
    dedupeKey: `order-${state}:${order.id}`,
    message: await composeMoveMail(deps, tx, order, state),
    undo,
  })
}

export async function composeMoveMail(
  deps: Mailing,
  tx: Tx,
  order: Order,
  state: MovedState,
): Promise<MailMessage> {
  return moveNotice(order, await findLines(tx, order.id), state, await linksOf(deps, tx, order))
}

/** Queues the mail that tells the buyer that the items other than cards are set up. Queues one mail per order. */
export async function queueSetUpMail(deps: Mailing, tx: Tx, order: Order, undo: Undo): Promise<void> {
  await queue(deps, tx, order, {
    kind: 'order-set-up',
    dedupeKey: `order-set-up:${order.id}`,
    message: await composeSetUpMail(deps, tx, order),
    undo,
  })
}

export async function composeSetUpMail(deps: Mailing, tx: Tx, order: Order): Promise<MailMessage> {
  return setUpNotice(order, await findLines(tx, order.id), await linksOf(deps, tx, order))
}

/**
 * Queues the mail that tells the buyer that the job of this order line is live. For the last job of an order, callers
 * use `queueSetUpMail` or `queueMoveMail` instead.
 */
export async function queueJobMail(
  deps: Mailing,
  tx: Tx,
  order: Order,
  { line, undo }: { line: number; undo: Undo },
): Promise<void> {
  await queue(deps, tx, order, {
    kind: 'order-job-live',
    dedupeKey: `order-job-live:${order.id}:${line}`,
    message: await composeJobMail(deps, tx, order, line),
    undo,
  })
}

export async function composeJobMail(
  deps: Mailing,
  tx: Tx,
  order: Order,
  line: number,
): Promise<MailMessage> {
  return jobNotice(order, await findLines(tx, order.id), line, await linksOf(deps, tx, order))
}

/**
 * Queues a mail to the buyer about the tracking number. Every call queues another mail, because a number can change
 * back to an earlier value.
 */
export async function queueTrackingMail(deps: Mailing, tx: Tx, order: Order, undo: Undo): Promise<void> {
  await queue(deps, tx, order, {
    kind: 'order-tracking',
    dedupeKey: `order-tracking:${order.id}:${randomUUID()}`,
    message: trackingNotice(order, await linksOf(deps, tx, order)),
    undo,
  })
}

/** Queues a mail to the operator about a changed Google link. `LINK_MAIL_LIMIT` limits these mails per order. */
export async function queueGoogleLinkMail(deps: Mailing, tx: Tx, order: Order, at: Date): Promise<void> {
  if ((await takeCall({ ...deps, db: tx, now: () => at }, LINK_MAIL_LIMIT, order.id)) > 0) return
  await queue(deps, tx, order, {
    kind: 'google-link-notice',
    dedupeKey: `google-link-notice:${order.id}:${at.getTime()}`,
    message: googleLinkNotice(order, await findLines(tx, order.id), await linksOf(deps, tx, order)),
  })
}

/**
 * Queues the buyer's reminder of the missing Google link, once per `day` (days since the payment). The job
 * `remindOfGoogleLink` knows by the dedupe key which reminders were queued.
 */
export async function queueGoogleLinkReminder(
  deps: Mailing,
  tx: Tx,
  order: Order,
  day: number,
): Promise<void> {
  await queue(deps, tx, order, {
    kind: 'google-link-reminder',
    dedupeKey: `google-link-reminder:${order.id}:${day}`,
    message: await composeGoogleLinkReminder(deps, tx, order),
  })
}

export async function composeGoogleLinkReminder(deps: Mailing, tx: Tx, order: Order): Promise<MailMessage> {
  return googleLinkReminder(order, await linksOf(deps, tx, order))
}

/** Queues one mail per order to the operator about a payment of a wrong amount or currency. */
export async function queueProblemMail(deps: Mailing, tx: Tx, order: Order, problem: string): Promise<void> {
  const { has_cards: hasCards, holds_stock: isHolding } = order
  const cards = isHolding ? ', and its cards stay set aside' : ', and its cards are back on the shelf'
  const message = composeMail(
    {
      to: deps.config.operatorEmail,
      isToOperator: true,
      subject: `Order ${order.number}: check this payment`,
    },
    [
      { kind: 'heading', text: `Order ${order.number} was paid with the wrong amount` },
      {
        kind: 'callout',
        text: `Send nothing yet. The order is not marked as paid${hasCards ? cards : ''}.`,
      },
      { kind: 'button', label: 'Open in the office', url: officeOrderUrl(deps.config, order.id) },
      {
        kind: 'facts',
        facts: [
          { label: 'Order total', value: `${formatAud(order.total_cents)} AUD` },
          { label: 'What came in', value: problem },
          { label: 'Payment session', value: order.session_id ?? 'Not known' },
        ],
      },
      {
        kind: 'paragraph',
        text: `Find the payment in your payment provider’s dashboard and refund it there, or talk to the buyer. A full refund closes the order${hasCards && isHolding ? ' and puts its cards back on the shelf' : ''}.`,
      },
    ],
  )
  await queue(deps, tx, order, {
    kind: 'payment-problem',
    dedupeKey: `payment-problem:${order.id}`,
    message,
  })
}

async function linksOf({ config, linkKey }: Mailing, tx: Tx, order: Order): Promise<OrderMailLinks> {
  const { timeZone } = config
  return {
    orderUrl: mailedOrderUrl(config, linkKey, order.id),
    operatorEmail: config.operatorEmail,
    officeUrl: officeOrderUrl(config, order.id),
    postBy: (await findPostByDays(tx, [order], timeZone)).get(order.id),
    timeZone,
    cards: [],
  }
}

async function linksWithCards(deps: Mailing, tx: Tx, order: Order): Promise<OrderMailLinks> {
  const cards = await findCards(tx, order.id)
  return { ...(await linksOf(deps, tx, order)), cards }
}

async function queue(deps: Mailing, tx: Tx, order: Order, mail: OutgoingMail): Promise<void> {
  if (isDeliverable(mail.message)) await enqueueMail(tx, { ...mail, about: order.id })
  else deps.log.error({ order: order.number, kind: mail.kind }, 'order mail has no address to go to')
}

function isDeliverable({ to }: MailMessage): boolean {
  return isEmailAddress(to)
}
