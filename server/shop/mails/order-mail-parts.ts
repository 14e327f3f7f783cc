import { BUNDLE_DISCOUNT_NAME, lineTotal } from '#domain/cart/pricing.ts'
import { formatAud } from '#domain/money/money.ts'
import { isGoogleDestination } from '#domain/orders/cards.ts'
import type { Block, Fact } from '#server/platform/mail/blocks.ts'
import { cardLines, lacksGoogleLink, type Order, type OrderLine } from '#server/shop/orders/orders.ts'

/** Lines and sums as the order holds them, to the cent (api.md 4). Shipping is said of what is shipped. */
export function priceTable(order: Order, lines: readonly OrderLine[]): Block {
  const discount = {
    label: BUNDLE_DISCOUNT_NAME,
    amount: `−${formatAud(order.discount_cents)}`,
  }
  const shipping = {
    label: 'Shipping',
    amount: order.shipping_cents === 0 ? 'Free' : formatAud(order.shipping_cents),
  }
  const monthly = { label: 'Then each month', amount: `${formatAud(order.monthly_cents)} AUD` }
  return {
    kind: 'lines',
    lines: lines.map(({ name, quantity, unit_cents, billing }) => ({
      what: `${quantity} × ${name}`,
      detail: `${formatAud(unit_cents)} each${billing === 'monthly' ? ', per month' : ''}`,
      amount: formatAud(lineTotal({ unitPriceCents: unit_cents, quantity })),
    })),
    sums: [
      { label: 'Subtotal', amount: formatAud(order.subtotal_cents) },
      ...(order.discount_cents > 0 ? [discount] : []),
      ...(order.has_cards ? [shipping] : []),
      { label: 'Total', amount: `${formatAud(order.total_cents)} AUD`, isTotal: true },
      ...(order.monthly_cents > 0 ? [monthly] : []),
    ],
  }
}

/** What the cards are programmed with. */
export function businessFacts({ business_info: info }: Order): Block {
  return {
    kind: 'facts',
    facts: [
      { label: 'Google Business name', value: info.googleBusinessName },
      { label: 'Google Business link', value: info.googleBusinessLink.trim() || 'Still to come' },
      { label: 'Business location', value: info.businessLocation },
      { label: 'Phone number', value: info.phoneNumber },
    ],
  }
}

/** The label: name and address, a line each as the post wants them. */
export function deliveryFacts({ customer_name, delivery_address: address }: Order): Fact[] {
  const label = [
    customer_name,
    address?.line1,
    address?.line2,
    address && [address.city, address.state, address.postal_code].filter(Boolean).join(' '),
    address ? (address.country === 'AU' ? 'Australia' : address.country) : 'Address not given',
  ]
  return [{ label: 'Delivery address', value: label.filter((line): line is string => Boolean(line)) }]
}

/** For the operator: how to reach the buyer. */
export function buyerFacts({ email, customer_phone }: Order): Fact[] {
  return [
    { label: 'Buyer’s email', value: email ?? 'Not given' },
    { label: 'Buyer’s phone', value: customer_phone ?? 'Not given' },
  ]
}

/** What is not programmed and posted but set up with the buyer. */
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

/** Everything that was typed into the checkout form; nothing for an order that came without it. */
export function checkoutBlocks({ buyer_details: typed, email }: Order, heading: string): Block[] {
  const fields = [
    ['Name', typed.name],
    ['Business name', typed.businessName],
    ['Phone', typed.phone],
    ['Email at checkout', typed.email === email ? '' : typed.email],
    ['Additional info', typed.additionalInfo],
  ] as const
  const facts = fields.flatMap(([label, value]) =>
    value ? [{ label, value: value.split('\n').filter((line) => line.trim() !== ''), isTyped: true }] : [],
  )
  if (facts.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'facts', facts },
  ]
}

/** A card as the mails name it: `url` is its tap link, absolute. */
export type MailedCard = { line: number; code: string; url: string }

/** Which chip gets which tap link. Never the Google link: a chip that held it could not be pointed elsewhere. */
export function programBlocks(lines: readonly OrderLine[], cards: readonly MailedCard[]): Block[] {
  const shown = cards.slice(0, MOST_TAP_LINKS)
  const more = cards.length - shown.length
  const facts = cardLines(lines).map(({ line, quantity, name }) => ({
    label: `${quantity} × ${name}`,
    value: shown.filter((card) => card.line === line).map(({ code, url }) => `${code}: ${url}`),
  }))
  return [
    { kind: 'facts', facts },
    {
      kind: 'note',
      text: `${more > 0 ? `And ${more} more: the programming sheet has them all. ` : ''}Write each card’s own tap link on its chip, and nothing else: it leads on to the Google link.`,
    },
  ]
}

/** Where the cards lead, for the operator. */
export function destinationFacts({ business_info: info }: Order): Block {
  return {
    kind: 'facts',
    facts: [
      { label: 'A tap opens', value: info.googleBusinessLink.trim() || 'Still to come' },
      { label: 'Google Business name', value: info.googleBusinessName },
      { label: 'Business location', value: info.businessLocation },
      { label: 'Business phone', value: info.phoneNumber },
    ],
  }
}

/** More than these are on the sheet, and on the owner's dashboard. */
const MOST_TAP_LINKS = 20

/** The link of each card, which leads on to the Google link wherever that is now. */
export function tapLinks(label: string, urls: readonly string[]): Block[] {
  if (urls.length === 0) return []
  const more = urls.length - MOST_TAP_LINKS
  const value = [...urls.slice(0, MOST_TAP_LINKS), ...(more > 0 ? [`and ${more} more`] : [])]
  return [{ kind: 'facts', facts: [{ label, value }] }]
}

/** What the operator must know before touching a card. */
export function operatorWarnings(order: Order, lines: readonly OrderLine[]): Block[] {
  const warnings: Block[] = []
  if (order.has_cards && !order.delivery_address) {
    warnings.push({
      kind: 'callout',
      text: 'No delivery address came with the payment. Ask the buyer for it before you post anything.',
    })
  }
  const link = order.business_info.googleBusinessLink.trim()
  if (order.has_cards && link !== '' && !isGoogleDestination(link)) {
    warnings.push({
      kind: 'callout',
      text: `The link leads outside of Google (${link}). A tap shows a page first until you agree to it on the order’s page in the office.`,
    })
  }
  if (lacksGoogleLink(order)) {
    warnings.push({
      kind: 'callout',
      text: 'No Google link yet. The buyer has been asked for it. The cards can be programmed now; post them once it is there.',
    })
  }
  if (order.short_cards > 0) {
    const which = lines.filter(({ short }) => short > 0).map(({ short, name }) => `${short} × ${name}`)
    const named = which.length > 0 ? ` (${which.join('; ')})` : ''
    warnings.push({
      kind: 'callout',
      text: `Short of ${cardsText(order.short_cards)}${named}: sold after the shelf was empty. Restock, or tell the buyer and refund.`,
    })
  }
  return warnings
}

/** What was paid, and how much of it has gone back. */
export function refundFacts(order: Order): Fact[] {
  return [
    { label: 'Order', value: order.number },
    { label: 'You paid', value: `${formatAud(order.total_cents)} AUD` },
    { label: 'Refunded', value: `${formatAud(order.refunded_cents)} AUD` },
  ]
}

/** "3 cards", "1 card". */
export function cardsText(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`
}

/** The same of the cards among these lines. */
export function cardLinesText(lines: readonly OrderLine[]): string {
  return cardsText(countOf(cardLines(lines)))
}

/** "3 cards", "3 cards, 1 other item", or of an order without cards "1 item". */
export function itemsText(lines: readonly OrderLine[]): string {
  const others = countOf(otherLines(lines))
  if (others === 0) return cardLinesText(lines)
  const hasCards = others < countOf(lines)
  const items = `${others} ${hasCards ? 'other ' : ''}${others === 1 ? 'item' : 'items'}`
  return hasCards ? `${cardLinesText(lines)}, ${items}` : items
}

/** "1 × Website Premium, 2 × Logo Design" of everything but the cards. */
export function otherLinesText(lines: readonly OrderLine[]): string {
  return otherLines(lines)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join(', ')
}

function countOf(lines: readonly OrderLine[]): number {
  return lines.reduce((total, { quantity }) => total + quantity, 0)
}

/** All but the cards. */
export function otherLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ type }) => type !== 'nfc_card')
}
