import { brand } from '#domain/brand/brand.ts'
import { trackingUrl } from '#domain/orders/office/parcels.ts'
import type { MovedState } from '#domain/orders/orders.ts'
import type { Block, Step } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage } from '#server/platform/mail/message.ts'
import { lacksGoogleLink, type Order, type OrderLine, owesSetUp } from '#server/shop/orders/orders.ts'
import { cardLinesText, otherLinesText, owedLinesText } from './item-texts.ts'
import { keepNotes } from './keep-note.ts'
import * as part from './order-mail-parts.ts'
import type { OrderMailLinks } from './order-mails.ts'

type Notice = {
  subject: string
  blocks: (order: Order, lines: readonly OrderLine[], shown: Shown) => Block[]
}

/** `cardsUrl` is the page of the dashboard where the owner names the cards; undefined for a guest's order. */
type Shown = { progress: Block; cardsUrl: string | undefined }

/** The mail to the buyer when the order reaches this state (rulings.md 14). */
export function moveNotice(
  order: Order,
  lines: readonly OrderLine[],
  state: MovedState,
  links: Pick<OrderMailLinks, 'orderUrl' | 'postBy' | 'timeZone'>,
): MailMessage {
  const { orderUrl } = links
  const { subject, blocks } = order.has_cards ? NOTICES[state] : DONE
  const cardsUrl = order.user_id === null ? undefined : new URL('/dashboard/reviews', orderUrl).href
  const shown = { progress: part.progressBlock(order, links), cardsUrl }
  const about = state === 'delivered' && order.has_cards && owesSetUp(order) ? CARDS_DELIVERED : subject
  return composeMail(
    { to: order.email ?? '', replyTo: brand.email, subject: `Order ${order.number} ${about}` },
    [...withOrderLink(blocks(order, lines, shown), orderUrl), ...keepNotes(order, orderUrl)],
  )
}

/** The subject when the cards are delivered and other items are still to be set up. */
const CARDS_DELIVERED = 'has its cards delivered'

/** The mail to a buyer of cards and other items, when those other items are set up. */
export function setUpNotice(
  order: Order,
  lines: readonly OrderLine[],
  { orderUrl }: Pick<OrderMailLinks, 'orderUrl'>,
): MailMessage {
  return composeMail(
    { to: order.email ?? '', replyTo: brand.email, subject: `Order ${order.number} is set up` },
    [
      { kind: 'heading', text: 'All set up' },
      {
        kind: 'paragraph',
        text: `${otherLinesText(lines)} of order ${order.number}: set up and yours to use.${order.state === 'delivered' ? '' : ' Your cards come by post.'}`,
      },
      {
        kind: 'note',
        text: 'Something missing, or not working? Reply to this email and we’ll sort it out.',
      },
      { kind: 'button', label: 'See your order', url: orderUrl },
      ...keepNotes(order, orderUrl),
    ],
  )
}

/** The mail to the buyer when a job is live and others are not yet. `live` is the number of the job's order line. */
export function jobNotice(
  order: Order,
  lines: readonly OrderLine[],
  live: number,
  { orderUrl }: Pick<OrderMailLinks, 'orderUrl'>,
): MailMessage {
  const name = otherLinesText(lines.filter(({ line }) => line === live))
  // empty if the other jobs went live while this mail was waiting
  const owed = owedLinesText(lines)
  return composeMail(
    { to: order.email ?? '', replyTo: brand.email, subject: `Order ${order.number}: ${name} is live` },
    [
      { kind: 'heading', text: 'One more thing is live' },
      { kind: 'paragraph', text: `${name} of order ${order.number}: set up and yours to use.` },
      ...(owed === ''
        ? []
        : [{ kind: 'paragraph' as const, text: `Still to come: ${owed}. We’ll be in touch.` }]),
      {
        kind: 'note',
        text: 'Something missing, or not working? Reply to this email and we’ll sort it out.',
      },
      { kind: 'button', label: 'See your order', url: orderUrl },
      ...keepNotes(order, orderUrl),
    ],
  )
}

/** The mail to the buyer after a correction of the tracking number. */
export function trackingNotice(order: Order, { orderUrl }: Pick<OrderMailLinks, 'orderUrl'>): MailMessage {
  return composeMail(
    {
      to: order.email ?? '',
      replyTo: brand.email,
      subject: `Order ${order.number}: your new tracking number`,
    },
    withOrderLink(
      [
        { kind: 'heading', text: 'Your new tracking number' },
        {
          kind: 'paragraph',
          text: `This is the tracking number of order ${order.number}. If we sent you another one before, use this one.`,
        },
        ...parcelBlocks(order),
      ],
      orderUrl,
    ),
  )
}

/**
 * Adds a link to the order's page: a plain link at the end of a mail that has a button already, otherwise a button. The
 * button is under the order's progress, or at the end of a mail that does not show the progress.
 */
function withOrderLink(blocks: readonly Block[], orderUrl: string): Block[] {
  const link = { label: 'See your order', url: orderUrl }
  if (blocks.some(({ kind }) => kind === 'button')) return [...blocks, { kind: 'link', ...link }]
  const steps = blocks.findIndex(({ kind }) => kind === 'progress')
  return blocks.toSpliced(steps < 0 ? blocks.length : steps + 1, 0, { kind: 'button', ...link })
}

const NOTICES: Record<MovedState, Notice> = {
  programming: {
    subject: 'is being programmed',
    blocks: (order, lines, { progress }) => [
      { kind: 'heading', text: 'We’re programming your cards' },
      {
        kind: 'paragraph',
        text: `Order ${order.number} is on the bench: ${cardLinesText(lines)}, programmed with the details below. ${lacksGoogleLink(order) ? 'They go in the post once we have your Google link: add it on your order’s page.' : 'Next they go in the post.'}`,
      },
      progress,
      part.cardPictures(lines),
      part.businessFacts(order, part.noteFact(order)),
      { kind: 'note', text: 'Something not right? Reply to this email straight away.' },
    ],
  },
  shipped: {
    subject: 'is on its way',
    blocks: (order, lines, { progress, cardsUrl }) => [
      { kind: 'heading', text: 'Your cards are in the post' },
      {
        kind: 'paragraph',
        text: `Order ${order.number} is posted: ${cardLinesText(lines)}, programmed and ready to use.`,
      },
      ...parcelBlocks(order),
      progress,
      part.cardPictures(lines),
      { kind: 'heading', text: 'When they land' },
      { kind: 'steps', steps: firstSteps(cardsUrl) },
      { kind: 'facts', facts: [...part.deliveryFacts(order), ...part.noteFact(order)] },
    ],
  },
  delivered: {
    subject: 'was delivered',
    blocks: (order, lines, { progress, cardsUrl }) => [
      { kind: 'heading', text: 'Your cards have arrived' },
      {
        kind: 'paragraph',
        text: `${owesSetUp(order) ? `The cards of order ${order.number} were` : `Order ${order.number} was`} delivered. Hold a phone to each card once: your Google page should open.`,
      },
      progress,
      ...(cardsUrl ? [{ kind: 'button' as const, label: NAME_CARDS, url: cardsUrl }] : []),
      part.cardPictures(lines),
      ...(owesSetUp(order)
        ? [
            {
              kind: 'paragraph' as const,
              text: `Still to come: ${owedLinesText(lines)}. We’ll be in touch.`,
            },
          ]
        : []),
      { kind: 'note', text: 'Not there, or not working? Reply to this email and we’ll sort it out.' },
    ],
  },
}

/** The mail when an order without cards is done. The only move of such an order is from paid to delivered. */
const DONE: Notice = {
  subject: 'is done',
  blocks: (order, _lines, { progress }) => [
    { kind: 'heading', text: 'Your order is done' },
    { kind: 'paragraph', text: `Everything of order ${order.number} is set up and yours to use.` },
    progress,
    { kind: 'note', text: 'Something missing, or not working? Reply to this email and we’ll sort it out.' },
  ],
}

const NAME_CARDS = 'Name your cards'

/** What to do with cards that have arrived. A guest has no page where cards are named. */
function firstSteps(cardsUrl: string | undefined): Step[] {
  const naming = cardsUrl && {
    text: `${NAME_CARDS} at ${cardsUrl} so you see which one gets tapped.`,
    link: { url: cardsUrl, words: NAME_CARDS, replaces: `${NAME_CARDS} at ${cardsUrl}` },
  }
  return [
    { text: 'Tap one with your own phone. Your Google page should open.' },
    { text: 'Hand it over while you’re packing up.' },
    ...(naming ? [naming] : []),
  ]
}

const LETTER =
  'Your cards went as a letter today, so there’s no tracking number. Letters take about 3–6 business days; if yours isn’t there by then, reply to this email.'

function parcelBlocks({ carrier, tracking_number: number }: Order): Block[] {
  if (!number) return [{ kind: 'paragraph', text: LETTER }]
  const url = trackingUrl(carrier, number)
  return [
    { kind: 'number', label: `Tracking number${carrier ? ` (${carrier})` : ''}`, text: number },
    ...(url ? [{ kind: 'button' as const, label: 'Track your parcel', url }] : []),
  ]
}
