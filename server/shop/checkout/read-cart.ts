import {
  isQuantity,
  MAX_QUANTITY,
  type OrderTotals,
  type PricedLine,
  totalsOf,
} from '#domain/cart/pricing.ts'
import type { Product } from '#domain/catalogue/products.ts'
import { centsFromDollars, formatAud } from '#domain/money/money.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

/** A line of a new order. Its unit price comes from our own catalogue, in cents. */
export type CartLine = PricedLine & { productId: string; name: string }

/**
 * An item of a cart as a browser sent it. Each endpoint finds the product itself, because the requests name products by
 * different fields.
 */
export type CartItemInput = {
  product: Product | undefined
  /** The caller's name for the item, for the error message. */
  label: string
  quantity: unknown
  /** The unit price that the buyer saw, in dollars. */
  shownPrice: number | undefined
}

/** The largest payment that the payment provider accepts, in cents. */
const MAX_CENTS = 99_999_999

type Source = {
  /** The field of the request body that has the items. */
  field: string
  /** What we sell, in the words of the error message, such as "a card". */
  kind: string
}

/**
 * The lines of an order: one line per product, in the sequence of the cart, at our own prices. Throws a 422
 * `invalid_item` for an item that is not for sale, for a quantity that is not a whole number from 1 to 999, and for a
 * cart that costs more than `MAX_CENTS`.
 */
export function readCart(items: readonly CartItemInput[], { field, kind }: Source): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const [index, { product, label, quantity }] of items.entries()) {
    const refuse = (message: string) =>
      new ApiError(422, 'invalid_item', message, { fields: { [`${field}.${index}`]: message } })
    if (!product) throw refuse(`Line ${index + 1} (${cleanLabel(label)}) is not ${kind} we sell.`)
    const sum = (lines.get(product.id)?.quantity ?? 0) + (isQuantity(quantity) ? quantity : Number.NaN)
    if (!isQuantity(sum))
      throw refuse(`${product.name}: the quantity must be a whole number from 1 to ${MAX_QUANTITY}.`)
    lines.set(product.id, lineOf(product, sum))
  }
  const priced = [...lines.values()]
  if (totalsOf(priced).subtotal > MAX_CENTS) {
    const message = `One order costs ${formatAud(MAX_CENTS)} at most: please order less.`
    throw new ApiError(422, 'invalid_item', message, { fields: { [field]: message } })
  }
  return priced
}

/**
 * Throws a 409 `price_changed` when the buyer saw another total or another unit price than ours (rulings.md 5). The
 * order always has our prices, so the refusal only prevents a surprise on the payment page. `shownTotal` is in dollars;
 * without it the total is computed from the displayed prices.
 */
export function refuseChangedPrices(
  items: readonly CartItemInput[],
  shownTotal: number | undefined,
  totals: OrderTotals,
): void {
  const shown = items.flatMap(({ product, quantity, shownPrice }) => {
    if (!product || !isQuantity(quantity)) return []
    const line = lineOf(product, quantity)
    return [shownPrice === undefined ? line : { ...line, unitPriceCents: centsFromDollars(shownPrice) }]
  })
  const total = shownTotal === undefined ? totalsOf(shown).total : centsFromDollars(shownTotal)
  const isOurs = items.every(
    ({ product, shownPrice }) =>
      shownPrice === undefined || centsFromDollars(shownPrice) === product?.unitPriceCents,
  )
  if (total === totals.total && isOurs) return
  throw new ApiError(
    409,
    'price_changed',
    `Our prices have changed since you filled your cart: the total is now ${formatAud(totals.total)}. Please check your cart and go on.`,
    { clientTotalCents: total, serverTotalCents: totals.total },
  )
}

function lineOf({ id, name, type, unitPriceCents: price, billing }: Product, quantity: number): CartLine {
  return { productId: id, name, type, unitPriceCents: price, quantity, billing }
}

/** The caller's label, shortened and cleaned, for an error message. */
function cleanLabel(label: string): string {
  return (
    label
      .replaceAll(/[^\p{L}\p{N}, -]/gu, '')
      .slice(0, 60)
      .trim() || 'unnamed'
  )
}
