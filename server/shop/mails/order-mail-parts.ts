import { plainFirstNameOf } from '#domain/accounts/profile.ts'
import { BUNDLE_DISCOUNT_NAME, lineTotal } from '#domain/cart/pricing.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { isLinkToFind } from '#domain/google/google-link.ts'
import { gstIn } from '#domain/money/gst.ts'
import { formatAud } from '#domain/money/money.ts'
import { groupedCode, isGoogleDestination } from '#domain/orders/cards.ts'
import { progressSteps } from '#domain/orders/order-progress.ts'
import { postalLines } from '#domain/orders/postal-lines.ts'
import { type CalendarDay, formatShortDay } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { emailFact, phoneFact } from '#server/platform/mail/contact-actions.ts'
import type { Block, Fact, Line } from '#server/platform/mail/layout/blocks.ts'
import { cardLines, lacksGoogleLink, type Order, type OrderLine } from '#server/shop/orders/orders.ts'
import { cardsText, otherLines } from './item-texts.ts'

/** The heading of the confirmation, with the buyer's first name if that is a plain name. */
export function thanks({ buyer_details: typed, customer_name: payer }: Order): string {
  const name = plainFirstNameOf(typed.name || payer || '')
  return name ? `Thanks ${name}, your order is in` : 'Thanks, your order is in'
}

/** The lines and totals as stored with the order (api.md 4). Only orders with cards have a shipping row. */
export function priceTable(
  order: Order,
  lines: readonly OrderLine[],
  { withPictures } = { withPictures: true },
): Block {
  const discount = { label: BUNDLE_DISCOUNT_NAME, amount: `−${formatAud(order.discount_cents)}` }
  const postage = order.shipping_cents === 0 ? 'Free' : formatAud(order.shipping_cents)
  const monthly = { label: 'Then each month', amount: `${formatAud(order.monthly_cents)} AUD` }
  return {
    kind: 'lines',
    lines: lines.map(({ product_id, name, quantity, unit_cents, billing }) => ({
      what: `${quantity} × ${name}`,
      ...detailOf(quantity, unit_cents, billing),
      amount: formatAud(lineTotal({ unitPriceCents: unit_cents, quantity })),
      ...(withPictures ? pictureOf(product_id) : {}),
    })),
    sums: [
      { label: 'Subtotal', amount: formatAud(order.subtotal_cents) },
      ...(order.discount_cents > 0 ? [discount] : []),
      ...(order.has_cards ? [{ label: 'Shipping', amount: postage }] : []),
      { label: 'Total', amount: `${formatAud(order.total_cents)} AUD`, isTotal: true },
      { label: 'GST included', amount: formatAud(gstIn(order.total_cents)) },
      ...(order.monthly_cents > 0 ? [monthly] : []),
    ],
  }
}

/** The unit price of a line of several items, and whether the line is paid each month. Empty if neither applies. */
function detailOf(quantity: number, unitCents: number, billing: OrderLine['billing']): { detail?: string } {
  const parts = [
    ...(quantity > 1 ? [`${formatAud(unitCents)} each`] : []),
    ...(billing === 'monthly' ? ['per month'] : []),
  ]
  return parts.length > 0 ? { detail: parts.join(', ') } : {}
}

/** The name of a card's picture, which is the id of the product. Other products have no picture. */
function pictureOf(productId: string): { picture?: string } {
  return findReviewCard(productId) ? { picture: productId } : {}
}

/** The cards of the order, with their pictures. */
export const cardPictures = (lines: readonly OrderLine[]): Block => ({
  kind: 'lines',
  lines: itemLines(cardLines(lines)),
  sums: [],
})

/** Items without their prices, with the pictures of cards. */
export function itemLines(lines: readonly OrderLine[]): Line[] {
  return lines.map(({ product_id, name, quantity }) => ({
    what: `${quantity} × ${name}`,
    ...pictureOf(product_id),
  }))
}

/** The progress of the order, as on its page. `postBy` is the promised day of posting; undefined without a promise. */
export function progressBlock(
  order: Order,
  { postBy, timeZone }: { postBy: CalendarDay | undefined; timeZone: string },
): Block {
  const dayOf = (at: string) => formatShortDay(dayIn(timeZone, new Date(at)))
  const timeOf = (at: Date | null) => at?.toISOString() ?? null
  const steps = progressSteps(
    {
      state: order.state,
      paidAt: timeOf(order.paid_at),
      programmingAt: timeOf(order.programming_at),
      shippedAt: timeOf(order.shipped_at),
      deliveredAt: timeOf(order.delivered_at),
      postBy: postBy ?? null,
    },
    { hasCards: order.has_cards, hasOthers: order.has_others },
  )
  return {
    kind: 'progress',
    steps: steps.map(({ label, stage, at, by }) => {
      const day = at ? dayOf(at) : by ? `by ${formatShortDay(by)}` : undefined
      return { label, stage, ...(day && { day }) }
    }),
  }
}

/** The Google link as text. `toFind` is the text for a link that the buyer asked us to find. */
function linkText(link: string, toFind: string): string {
  return isLinkToFind(link) ? toFind : link.trim() || 'Still to come'
}

/** A link without its scheme, so that the reader sees where it leads. A long link is cut. */
function shortLink(link: string): string {
  const plain = link.trim().replace(/^https?:\/\//i, '')
  return plain.length > LONGEST_LINK ? `${plain.slice(0, LONGEST_LINK)}…` : plain
}

/** As many characters as fit on one line of a phone. */
const LONGEST_LINK = 34

/** The business details of the order, for the buyer. */
export function businessFacts({ business_info: info }: Order, more: readonly Fact[] = []): Block {
  return {
    kind: 'facts',
    facts: [
      { label: 'Google Business name', value: info.googleBusinessName },
      {
        label: 'Google Business link',
        value: linkText(info.googleBusinessLink, 'We’re finding it for you'),
        before: shortLink(info.googleBusinessLink),
        words: ['Test this link'],
      },
      { label: 'Business location', value: info.businessLocation },
      { label: 'Phone number', value: info.phoneNumber },
      ...more,
    ],
  }
}

/** The delivery address as on a postal label: name, address and country, line by line. */
export function deliveryFacts({ customer_name, delivery_address: address }: Order): Fact[] {
  const value = address
    ? [...postalLines(customer_name, address), address.country === 'AU' ? 'Australia' : address.country]
    : [...(customer_name ? [customer_name] : []), 'Address not given']
  return [{ label: 'Delivery address', value }]
}

/** The subject of an email that the operator writes to the buyer. */
export const aboutOrder = (number: string) => `Your order ${number}`

/** The buyer's contact details, for the operator. */
export function buyerFacts({ number, email, customer_phone }: Order): Fact[] {
  return [
    emailFact('Buyer’s email', email ?? 'Not given', aboutOrder(number)),
    phoneFact('Buyer’s phone', customer_phone ?? 'Not given'),
  ]
}

/** The items other than cards, which are set up together with the buyer. */
export function setUpBlocks(lines: readonly OrderLine[]): Block[] {
  const others = otherLines(lines)
  if (others.length === 0) return []
  const facts = others.map(({ quantity, name, billing }) => ({
    label: `${quantity} × ${name}`,
    value: billing === 'monthly' ? 'Paid each month' : 'Paid once',
  }))
  return [
    { kind: 'heading', text: 'Set up' },
    { kind: 'facts', facts },
  ]
}

/** The values of the checkout form, for the operator. Empty for an order without such values. */
export function checkoutBlocks(order: Order): Block[] {
  const facts = checkoutFacts(order, [], 'Additional info')
  if (facts.length === 0) return []
  return [
    { kind: 'heading', text: 'What the buyer wrote at checkout' },
    { kind: 'facts', facts },
  ]
}

/**
 * The values of the checkout form, for the buyer's confirmation. For an order with cards, leaves out the values that
 * the confirmation shows elsewhere.
 */
export function ownCheckoutFacts(order: Order): Fact[] {
  const { has_cards: hasCards, customer_name: name, business_info: info } = order
  return checkoutFacts(order, hasCards ? [name, info.googleBusinessName, info.phoneNumber] : [], 'Your note')
}

/** `shown` are the values that the mail shows elsewhere. They are left out, as is the order's email address. */
function checkoutFacts(
  { buyer_details: typed, email }: Order,
  shown: readonly (string | null)[],
  note: string,
): Fact[] {
  const unlessShown = (text = '') => (text === email || shown.includes(text) ? '' : text)
  const phone = unlessShown(typed.phone)
  return [
    ...typedFact('Name', unlessShown(typed.name)),
    ...typedFact('Business name', unlessShown(typed.businessName)),
    ...(phone ? [phoneFact('Phone', phone)] : []),
    ...typedFact('Email at checkout', unlessShown(typed.email)),
    ...typedFact(note, typed.additionalInfo),
  ]
}

/** The note that the buyer typed at checkout, for a mail to the buyer. Empty without a note. */
export function noteFact({ buyer_details: { additionalInfo } }: Order): Fact[] {
  return typedFact('Your note', additionalInfo)
}

/** The fact for a text that the buyer typed, without its blank lines. Empty without a text. */
function typedFact(label: string, text: string | undefined): Fact[] {
  if (!text) return []
  return [{ label, value: text.split('\n').filter((line) => line.trim() !== ''), isTyped: true }]
}

/** A card in a mail. `line` is the number of its order line. */
export type MailedCard = { line: number; code: string }

/** The codes of the cards to write, at most `MAX_CODES`, and a link to the bench, which has their tap links. */
export function cardCodeBlocks(
  lines: readonly OrderLine[],
  cards: readonly MailedCard[],
  benchUrl: string,
): Block[] {
  const shown = cards.slice(0, MAX_CODES)
  const more = cards.length - shown.length
  const facts = cardLines(lines).map(({ line, quantity, name }) => {
    const codes = shown.filter((card) => card.line === line).map(({ code }) => groupedCode(code))
    return { label: `${quantity} × ${name}`, value: codes, isCodes: true }
  })
  return [
    {
      kind: 'note',
      text: `${more > 0 ? `And ${more} more: the programming sheet has them all. ` : ''}Write each card’s own tap link on its chip, and nothing else: it leads on to the Google link.`,
    },
    { kind: 'facts', facts },
    { kind: 'link', label: 'Open the bench', url: benchUrl },
  ]
}

/** The destination of the cards, for the operator. */
export function destinationFacts({ business_info: info }: Order): Block {
  return {
    kind: 'facts',
    facts: [
      {
        label: 'A tap opens',
        value: linkText(info.googleBusinessLink, 'Still to come'),
        before: shortLink(info.googleBusinessLink),
        words: ['Test the Google link'],
      },
      ...(isLinkToFind(info.googleBusinessLink)
        ? [{ label: 'To find it', value: info.googleBusinessLink, words: ['Search on Google Maps'] }]
        : []),
      { label: 'Google Business name', value: info.googleBusinessName },
      { label: 'Business location', value: info.businessLocation },
      phoneFact('Business phone', info.phoneNumber),
    ],
  }
}

/** The most codes in the operator's mail. The programming sheet lists all of them. */
const MAX_CODES = 20

/** Warnings about problems of the order that the operator must know about before posting its cards. */
export function operatorWarnings(order: Order, lines: readonly OrderLine[]): Block[] {
  const warnings: string[] = []
  if (order.has_cards && !order.delivery_address) {
    warnings.push('No delivery address came with the payment. Ask the buyer for it before you post anything.')
  }
  const link = order.business_info.googleBusinessLink.trim()
  if (order.has_cards && link !== '' && !isLinkToFind(link) && !isGoogleDestination(link)) {
    warnings.push(
      `The link leads outside of Google (${link}). A tap shows a page first until you agree to it on the order’s page in the office.`,
    )
  }
  if (lacksGoogleLink(order)) {
    warnings.push(
      isLinkToFind(link)
        ? 'The buyer asked us to find the Google link. The cards can be programmed now; post them once it is there.'
        : 'No Google link yet. The buyer has been asked for it. The cards can be programmed now; post them once it is there.',
    )
  }
  if (order.short_cards > 0) {
    const which = lines.filter(({ short }) => short > 0).map(({ short, name }) => `${short} × ${name}`)
    const named = which.length > 0 ? ` (${which.join('; ')})` : ''
    warnings.push(
      `Short of ${cardsText(order.short_cards)}${named}: sold after the shelf was empty. Restock, or tell the buyer and refund.`,
    )
  }
  return warnings.map((text) => ({ kind: 'callout', text }))
}
