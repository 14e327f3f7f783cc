import { brand } from '#domain/brand.ts'
import type { MovedState } from '#domain/orders.ts'
import { trackingUrl } from '#domain/parcels.ts'
import type { Block } from '#server/platform/mail/blocks.ts'
import { composeMail } from '#server/platform/mail/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import * as part from './order-mail-parts.ts'
import type { OrderMailLinks } from './order-mails.ts'
import { lacksGoogleLink, type Order, type OrderLine } from './orders.ts'

type News = { subject: string; blocks: (order: Order, lines: readonly OrderLine[]) => Block[] }

/** To the buyer, when the order has come to this state (ruling 14). */
export function moveNotice(
  order: Order,
  lines: readonly OrderLine[],
  state: MovedState,
  { orderUrl }: Pick<OrderMailLinks, 'orderUrl'>,
): MailMessage {
  const { subject, blocks } = order.has_cards ? NEWS[state] : DONE
  return composeMail(
    { to: order.email ?? '', replyTo: brand.email, subject: `Order ${order.number} ${subject}` },
    [...blocks(order, lines), { kind: 'button', label: 'See your order', url: orderUrl }],
  )
}

/** To the buyer, when the number they were given was not the right one. */
export function trackingNotice(order: Order, { orderUrl }: Pick<OrderMailLinks, 'orderUrl'>): MailMessage {
  return composeMail(
    {
      to: order.email ?? '',
      replyTo: brand.email,
      subject: `Order ${order.number}: your new tracking number`,
    },
    [
      { kind: 'heading', text: 'Your new tracking number' },
      {
        kind: 'paragraph',
        text: `The tracking number we sent you for order ${order.number} was not right. Use this one.`,
      },
      ...parcel(order),
      { kind: 'button', label: 'See your order', url: orderUrl },
    ],
  )
}

const NEWS: Record<MovedState, News> = {
  programming: {
    subject: 'is being programmed',
    blocks: (order, lines) => [
      { kind: 'heading', text: 'We’re programming your cards' },
      {
        kind: 'paragraph',
        text: `Order ${order.number} is on the bench: ${part.cardLinesInWords(lines)}, programmed with the details below. ${lacksGoogleLink(order) ? 'They go in the post once we have your Google link: add it on your order’s page.' : 'Next they go in the post.'}`,
      },
      part.businessFacts(order),
      { kind: 'note', text: 'Something not right? Reply to this e-mail straight away.' },
    ],
  },
  shipped: {
    subject: 'is on its way',
    blocks: (order, lines) => [
      { kind: 'heading', text: 'Your cards are on their way' },
      {
        kind: 'paragraph',
        text: `Order ${order.number} has been posted: ${part.cardLinesInWords(lines)}, programmed and ready to use.`,
      },
      ...parcel(order),
      { kind: 'facts', facts: part.deliveryFacts(order) },
    ],
  },
  delivered: {
    subject: 'was delivered',
    blocks: (order) => [
      { kind: 'heading', text: 'Your cards have arrived' },
      {
        kind: 'paragraph',
        text: `Order ${order.number} was delivered. Hold a phone to each card once: your Google page should open.`,
      },
      { kind: 'note', text: 'Not there, or not working? Reply to this e-mail and we’ll sort it out.' },
    ],
  },
}

/** Of an order without cards, which has one step: what was paid for is there. */
const DONE: News = {
  subject: 'is done',
  blocks: (order) => [
    { kind: 'heading', text: 'Your order is done' },
    { kind: 'paragraph', text: `Everything of order ${order.number} is set up and yours to use.` },
    { kind: 'note', text: 'Something missing, or not working? Reply to this e-mail and we’ll sort it out.' },
  ],
}

function parcel({ carrier, tracking_number: number }: Order): Block[] {
  const url = trackingUrl(carrier, number)
  return [
    {
      kind: 'facts',
      facts: [
        ...(carrier ? [{ label: 'Carrier', value: carrier }] : []),
        { label: 'Tracking number', value: number ?? '' },
      ],
    },
    ...(url ? [{ kind: 'button' as const, label: 'Track your parcel', url }] : []),
  ]
}
