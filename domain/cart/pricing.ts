import { type Cents, percentOf } from '#domain/money/money.ts'

/** 15% off the cards if the cart has three or more (product.md 9). */
export const BUNDLE_DISCOUNT_PERCENT = 15
export const BUNDLE_MIN_CARDS = 3
/** The name of the bundle discount in summaries, mails and on the payment page. */
export const BUNDLE_DISCOUNT_NAME = `${BUNDLE_DISCOUNT_PERCENT}% bundle discount`

/** The maximum quantity of a cart line (api.md 4). */
export const MAX_QUANTITY = 999

export type ItemType = 'website' | 'hosting' | 'addon' | 'nfc_card'
/** Paid once, or each month from the day of the order. */
export type Billing = 'once' | 'monthly'
/** A line without `billing` is paid once. */
export type PricedLine = { type: ItemType; unitPriceCents: Cents; quantity: number; billing?: Billing }

export type OrderTotals = {
  subtotal: Cents
  /** The bundle discount; 0 when there is none. */
  discount: Cents
  /** Always 0: shipping is free (product.md 9). */
  shipping: Cents
  total: Cents
}

export function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
}

/** The total quantity of review cards. */
export function countCards(lines: readonly PricedLine[]): number {
  return sum(lines.filter((line) => line.type === 'nfc_card').map((line) => line.quantity))
}

/**
 * Returns the subtotal, the bundle discount and the total of a cart in cents. The total is the amount due today, with
 * the first month of monthly lines. Browser, API, payment page, mail and order share this calculation (api.md 4). The
 * discount is 15% of the subtotal of the card lines, rounded half up once per order.
 */
export function totalsOf(lines: readonly PricedLine[]): OrderTotals {
  const subtotal = sum(lines.map(lineTotal))
  const cards = lines.filter((line) => line.type === 'nfc_card')
  const bundled = countCards(cards) >= BUNDLE_MIN_CARDS
  const discount = bundled ? percentOf(sum(cards.map(lineTotal)), BUNDLE_DISCOUNT_PERCENT) : 0
  return { subtotal, discount, shipping: 0, total: subtotal - discount }
}

/** The monthly amount after the first month; 0 without monthly lines. */
export function monthlyOf(lines: readonly PricedLine[]): Cents {
  return sum(lines.filter(({ billing }) => billing === 'monthly').map(lineTotal))
}

/** The price of a line in cents, before any discount. */
export function lineTotal(line: { unitPriceCents: Cents; quantity: number }): Cents {
  return line.unitPriceCents * line.quantity
}

/** The number of cards missing for the bundle discount; 0 if the cart has enough cards, or no card (rulings.md 6). */
export function cardsUntilBundle(lines: readonly PricedLine[]): number {
  const cards = countCards(lines)
  return cards === 0 ? 0 : Math.max(0, BUNDLE_MIN_CARDS - cards)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0)
}
