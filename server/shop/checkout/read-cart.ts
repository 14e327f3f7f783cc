import { isQuantity, type OrderTotals, type PricedLine, totalsOf } from '#domain/cart/pricing.ts'
import { findReviewCard, REVIEW_CARDS, type ReviewCardVariant } from '#domain/catalogue/review-cards.ts'
import type { ReviewCardCheckout } from '#domain/checkout/checkout.ts'
import { QUANTITY_MESSAGE } from '#domain/checkout/checkout.ts'
import { type Cents, centsFromDollars, formatAud } from '#domain/money/money.ts'
import { ApiError } from '#server/platform/http/errors.ts'

export type CartLine = PricedLine & { productId: string; name: string }

/**
 * The lines of an order out of what the browser sent: known products only, priced from our own catalogue, one line
 * per variant, always in the catalogue's order.
 */
export function readCart(items: ReviewCardCheckout['items']): CartLine[] {
  const quantities = new Map<string, number>()
  for (const [index, item] of items.entries()) {
    const card = cardOf(item)
    if (!card) throw badLine(`items.${index}`, `Line ${index + 1} (${labelOf(item)}) is not a card we sell.`)
    const quantity = (quantities.get(card.id) ?? 0) + (isQuantity(item.quantity) ? item.quantity : Number.NaN)
    if (!isQuantity(quantity))
      throw badLine(`items.${index}`, `${card.name}: the quantity must be ${QUANTITY_MESSAGE}.`)
    quantities.set(card.id, quantity)
  }
  return REVIEW_CARDS.flatMap((card) => {
    const quantity = quantities.get(card.id)
    return quantity
      ? [{ productId: card.id, name: card.name, type: 'nfc_card', price: card.price, quantity }]
      : []
  })
}

/**
 * Refuses a cart that showed its buyer other prices than ours (rulings.md 5): another total in cents, or a price that
 * is not ours. Ours stand whatever was sent; this only makes sure that nobody is surprised on the payment page.
 */
export function refuseChangedPrices(shown: { total: Cents; isOurs: boolean }, totals: OrderTotals): void {
  if (shown.total === totals.total && shown.isOurs) return
  throw new ApiError(
    409,
    'price_changed',
    `Our prices have changed since you filled your cart: the total is now ${formatAud(totals.total)}. Please check your cart and go on.`,
    { clientTotalCents: shown.total, serverTotalCents: totals.total },
  )
}

/** What the buyer of cards was shown. */
export function shownOf(body: ReviewCardCheckout): { total: Cents; isOurs: boolean } {
  const total = body.total === undefined ? totalOfShown(body.items) : centsFromDollars(body.total)
  return { total, isOurs: body.items.every(hasOurPrice) }
}

type Item = ReviewCardCheckout['items'][number]

/** The sum the buyer saw, going by the item prices sent along. */
function totalOfShown(items: readonly Item[]): Cents {
  const lines = items.map((item) => ({
    type: 'nfc_card' as const,
    price: item.price === undefined ? (cardOf(item)?.price ?? 0) : centsFromDollars(item.price),
    quantity: isQuantity(item.quantity) ? item.quantity : 0,
  }))
  return totalsOf(lines).total
}

function hasOurPrice(item: Item): boolean {
  return item.price === undefined || centsFromDollars(item.price) === cardOf(item)?.price
}

function cardOf(item: Item): ReviewCardVariant | undefined {
  return findReviewCard(`${textOf(item.type)}-${textOf(item.color)}`)
}

/** 422 that names the line: `field` is its path in what was sent. */
export function badLine(field: string, message: string): ApiError {
  return new ApiError(422, 'invalid_item', message, { fields: { [field]: message } })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

const labelOf = (item: Item): string => lineLabel([item.type, item.color].map(textOf).join(', '))

/** The caller's own words, cut short and cleaned, so that a message can point at them. */
export function lineLabel(message: string): string {
  return (
    message
      .replaceAll(/[^\p{L}\p{N}, -]/gu, '')
      .slice(0, 60)
      .trim() || 'unnamed'
  )
}
