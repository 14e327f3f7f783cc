import { brand } from '#domain/brand/brand.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { formatAud } from '#domain/money/money.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import { invoiceNumberText } from '#domain/orders/invoice-number.ts'
import { shippingTime } from '#domain/site/hours/shipping-time.ts'
import { isEmailAddress } from '#domain/text/email-address.ts'
import { type CalendarDay, formatShortDay } from '#domain/time/calendar-day.ts'
import { contactActions } from '#server/platform/mail/contact-actions.ts'
import { holidayBlocks } from '#server/platform/mail/holiday-block.ts'
import { type Block, plain } from '#server/platform/mail/layout/blocks.ts'
import { composeMail } from '#server/platform/mail/layout/layout.ts'
import type { MailMessage, OutgoingMail } from '#server/platform/mail/message.ts'
import { invoiceLink } from '#server/shop/orders/order-links.ts'
import { lacksGoogleLink, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import { cardLinesText, itemsText, otherLines, postingPromise } from './item-texts.ts'
import { keepNotes } from './keep-note.ts'
import * as part from './order-mail-parts.ts'

export type OrderMailLinks = {
  /** The absolute URL of the order's signed page, `{PUBLIC_URL}/order/{id}?key=…`. */
  orderUrl: string
  operatorEmail: string
  /** The absolute URL of the order's page in the office. */
  officeUrl: string
  /** The last day on which the cards are to be posted, as promised to the buyer; undefined without a promise. */
  postBy: CalendarDay | undefined
  timeZone: string
  /** The order's cards, sorted by order line, for the operator's mail. Empty for mails that list no cards. */
  cards: readonly part.MailedCard[]
}

/** Composes the two mails of a paid order: the buyer's confirmation and the operator's notice. */
export function paidOrderMails(
  order: Order,
  lines: readonly OrderLine[],
  links: OrderMailLinks,
): OutgoingMail[] {
  return [
    {
      kind: 'order-confirmation',
      dedupeKey: `order-confirmation:${order.id}`,
      message: orderConfirmation(order, lines, links),
    },
    {
      kind: 'order-notice',
      dedupeKey: `order-notice:${order.id}`,
      message: operatorNotice(order, lines, links),
    },
  ]
}

/** Composes the buyer's mail about a paid order (api.md 5) with items, total, card details and delivery address. */
export function orderConfirmation(
  order: Order,
  lines: readonly OrderLine[],
  links: Pick<OrderMailLinks, 'orderUrl' | 'postBy' | 'timeZone'>,
): MailMessage {
  const { orderUrl } = links
  const asksForLink = lacksGoogleLink(order) && !isLinkToFind(order.business_info.googleBusinessLink)
  return composeMail(
    {
      to: order.email ?? '',
      replyTo: brand.email,
      subject: asksForLink
        ? `Order ${order.number} needs your Google link`
        : `Order ${order.number} confirmed`,
    },
    [
      ...nextStepBlocks(order, lines, links),
      { kind: 'heading', text: 'What you bought' },
      part.priceTable(order, lines),
      ...invoiceNotes(order, orderUrl),
      ...(order.monthly_cents > 0 ? [MONTHLY_NOTE] : []),
      ...detailBlocks(order),
      trackingNote(order, orderUrl),
      ...keepNotes(order, orderUrl),
    ],
  )
}

/** Names the page that finds an order by its number, for a buyer who loses the signed link (rulings.md 46). */
function trackingNote({ number }: Order, orderUrl: string): Block {
  const page = new URL('/order', orderUrl).href
  return {
    kind: 'note',
    link: { url: page, words: 'our tracking page' },
    text: `Track order ${number} any time at ${page} with its number and this email address.`,
  }
}

/** Links to the tax invoice, called a receipt if the shop has no ABN. Returns nothing without an invoice number. */
function invoiceNotes({ invoice_number: number }: Order, orderUrl: string): Block[] {
  if (number === null) return []
  const url = invoiceLink(orderUrl)
  return [
    {
      kind: 'note',
      link: { url, words: 'open it to print or save' },
      text: `${invoiceTitle()} ${invoiceNumberText(number)}: ${url}`,
    },
  ]
}

function nextStepBlocks(
  order: Order,
  lines: readonly OrderLine[],
  links: Pick<OrderMailLinks, 'orderUrl' | 'postBy' | 'timeZone'>,
): Block[] {
  const { orderUrl } = links
  const progress = part.progressBlock(order, links)
  const toSetUp: Block[] = otherLines(lines).length > 0 ? [SET_UP] : []
  if (!order.has_cards) {
    return [
      { kind: 'heading', text: part.thanks(order) },
      ...toSetUp,
      ...holidayBlocks(),
      progress,
      { kind: 'button', label: 'See your order', url: orderUrl },
    ]
  }
  if (isLinkToFind(order.business_info.googleBusinessLink)) {
    return [
      { kind: 'heading', text: part.thanks(order) },
      {
        kind: 'paragraph',
        text: `You asked us to find your Google listing: we look it up and show you before we post your cards. If you come across the link first, add it here and we post your cards within ${shippingTime()}.`,
      },
      ...toSetUp,
      ...holidayBlocks(),
      progress,
      { kind: 'button', label: 'Add your Google link', url: orderUrl },
    ]
  }
  if (lacksGoogleLink(order)) {
    return [
      { kind: 'heading', text: 'Paid: needs your Google link' },
      {
        kind: 'paragraph',
        text: `Thanks. Before we can post your cards we need the link to your Google Business profile. Add it here and we post your cards within ${shippingTime()}.`,
      },
      ...toSetUp,
      ...holidayBlocks(),
      progress,
      { kind: 'button', label: 'Add your Google link', url: orderUrl },
    ]
  }
  const when = links.postBy ? `by ${formatShortDay(links.postBy)}` : `within ${shippingTime()}`
  return [
    { kind: 'heading', text: part.thanks(order) },
    {
      kind: 'paragraph',
      text: postingPromise(lines, when),
      strong: `${when}.`,
    },
    ...toSetUp,
    ...holidayBlocks(),
    progress,
    { kind: 'button', label: 'See your order', url: orderUrl },
  ]
}

const SET_UP: Block = {
  kind: 'paragraph',
  text: 'Websites, hosting, business email and add-ons we set up together with you: we’ll be in contact as soon as possible.',
}
export const MONTHLY_NOTE: Block = {
  kind: 'note',
  text: 'What is paid each month goes on until you cancel it. Change or cancel it in your dashboard, under Payments.',
}
/** What the buyer can check: the details of the cards, and what the buyer typed at checkout. */
function detailBlocks(order: Order): Block[] {
  const typed = part.ownCheckoutFacts(order)
  if (!order.has_cards)
    return [
      ...(typed.length > 0 ? [{ kind: 'facts' as const, facts: typed }] : []),
      { kind: 'note', text: 'Something not right? Reply to this email.' },
    ]
  return [
    { kind: 'heading', text: 'What we program, and where we post it' },
    part.businessFacts(order, [...part.deliveryFacts(order), ...typed]),
    { kind: 'note', text: 'Something not right? Reply to this email before your cards are programmed.' },
  ]
}

/**
 * Composes the operator's mail about a paid order (api.md 5): the cards with their codes, the address, and the other
 * items to set up.
 */
export function operatorNotice(
  order: Order,
  lines: readonly OrderLine[],
  {
    operatorEmail,
    officeUrl,
    postBy,
    cards,
  }: Pick<OrderMailLinks, 'operatorEmail' | 'officeUrl' | 'postBy' | 'cards'>,
): MailMessage {
  const items = itemsText(lines)
  return composeMail(
    {
      to: operatorEmail,
      isToOperator: true,
      ...replyToBuyer(order),
      subject: `New order ${order.number}: ${items}, ${formatAud(order.total_cents)}`,
    },
    [
      { kind: 'heading', text: `${whoseOrder(order)}: ${items}, ${formatAud(order.total_cents)}` },
      ...(postBy ? [postByBlock(postBy)] : []),
      { kind: 'button', label: 'Open in the office', url: officeUrl },
      ...contactActions({
        email: replyToBuyer(order).replyTo ?? '',
        phone: order.customer_phone ?? '',
        subject: part.aboutOrder(order.number),
      }),
      ...part.operatorWarnings(order, lines),
      ...(order.has_cards ? [PICK, part.cardPictures(lines)] : []),
      ...part.checkoutBlocks(order),
      ...part.setUpBlocks(lines),
      ...(order.has_cards
        ? programmingBlocks(order, lines, cards, new URL(`/office/bench?order=${order.id}`, officeUrl).href)
        : [{ kind: 'facts' as const, facts: part.buyerFacts(order) }]),
      { kind: 'heading', text: 'Paid' },
      part.priceTable(order, lines, { withPictures: !order.has_cards }),
    ],
  )
}

/** The name of the business, else of the buyer, else a text with the order's number. */
function whoseOrder({ business_info: info, buyer_details: typed, customer_name, number }: Order): string {
  const name = info.googleBusinessName || typed.businessName || typed.name || customer_name || ''
  return plain(name) || `New order ${number}`
}

function postByBlock(postBy: CalendarDay): Block {
  const text = `Post by ${formatShortDay(postBy)}.`
  return { kind: 'paragraph', text, strong: text }
}

function programmingBlocks(
  order: Order,
  lines: readonly OrderLine[],
  cards: readonly part.MailedCard[],
  benchUrl: string,
): Block[] {
  return [
    { kind: 'heading', text: 'Program' },
    ...part.cardCodeBlocks(lines, cards, benchUrl),
    part.destinationFacts(order),
    { kind: 'heading', text: 'Post to' },
    { kind: 'facts', facts: [...part.deliveryFacts(order), ...part.buyerFacts(order)] },
  ]
}

const PICK: Block = { kind: 'heading', text: 'Pick' }

/**
 * Composes the operator's mail after the buyer has added or changed the Google link, or has asked us to find the link.
 */
export function googleLinkNotice(
  order: Order,
  lines: readonly OrderLine[],
  { operatorEmail, officeUrl }: Pick<OrderMailLinks, 'operatorEmail' | 'officeUrl'>,
): MailMessage {
  return composeMail(
    {
      to: operatorEmail,
      isToOperator: true,
      ...replyToBuyer(order),
      subject: `Order ${order.number}: Google link from the buyer`,
    },
    [
      { kind: 'heading', text: `The Google link for order ${order.number}` },
      { kind: 'button', label: 'Open in the office', url: officeUrl },
      {
        kind: 'paragraph',
        text: `${linkNews(order, cardLinesText(lines))} Chips that are written already stay as they are.`,
      },
      part.destinationFacts(order),
      ...part.operatorWarnings(order, lines),
      ...part.checkoutBlocks(order),
    ],
  )
}

function linkNews({ business_info: info }: Order, cards: string): string {
  return isLinkToFind(info.googleBusinessLink)
    ? `The buyer has just asked us to find the link. Until it is there, a tap on the order’s ${cards} opens the set-up page.`
    : `The buyer has just given this link, and a tap on the order’s ${cards} opens it.`
}

/**
 * Returns the buyer's address as the reply-to, or nothing if `email` is not one plain address: `composeEnvelope`
 * refuses a mail with such a reply-to.
 */
function replyToBuyer({ email }: Order): { replyTo?: string } {
  return email !== null && isEmailAddress(email) ? { replyTo: email } : {}
}
