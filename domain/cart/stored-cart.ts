import { findStoredProduct, type Products } from '#domain/catalogue/products.ts'
import { type Cents, centsFromDollars } from '#domain/money/money.ts'
import { isRecord } from '#domain/text/record.ts'
import { addItem, type Cart, EMPTY_CART } from './cart.ts'
import { isQuantity, MAX_QUANTITY } from './pricing.ts'

/** Version 1 was a bare list with prices in dollars. From version 2 on, prices are whole cents. */
const VERSION = 2
/** More lines than we have products is not a cart of ours. */
const MAX_LINES = 200

/** What had to be put right in a stored cart; the page says each in a sentence (rulings.md 9). */
export type CartProblem =
  | { kind: 'unreadable' }
  | { kind: 'unknown'; name: string }
  | { kind: 'quantity'; name: string }
  | { kind: 'too-many'; name: string; quantity: number }
  | { kind: 'price'; name: string; from: Cents; to: Cents }
  | { kind: 'sold-out'; name: string }

export type HealedCart = { cart: Cart; problems: CartProblem[] }

/** The text that goes into the browser's storage. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version: VERSION, items: cart })
}

/**
 * Reads a stored cart, whatever has become of it. Names, kinds and prices come from what is for sale, the catalogue
 * unless given; a line that cannot be kept goes, with a problem that says so. Never throws (rulings.md 9).
 */
export function parseStoredCart(text: string, products?: Products): HealedCart {
  const stored = parseJson(text)
  const isLegacy = Array.isArray(stored)
  const lines: unknown = isRecord(stored) ? stored.items : stored
  if (!Array.isArray(lines)) return { cart: EMPTY_CART, problems: [{ kind: 'unreadable' }] }

  return lines.slice(0, MAX_LINES).reduce<HealedCart>(
    ({ cart, problems }, line) => {
      const healed = healLine(cart, line, { isLegacy, products })
      return { cart: healed.cart, problems: [...problems, ...healed.problems] }
    },
    { cart: EMPTY_CART, problems: [] },
  )
}

type Stored = { isLegacy: boolean; products: Products | undefined }

function healLine(cart: Cart, line: unknown, { isLegacy, products }: Stored): HealedCart {
  if (!isRecord(line)) return { cart, problems: [{ kind: 'unknown', name: '' }] }
  const product = findStoredProduct(line, products)
  if (!product) return { cart, problems: [{ kind: 'unknown', name: readName(line.name) }] }

  const requested = line.quantity
  const isTooMany = typeof requested === 'number' && Number.isInteger(requested) && requested > MAX_QUANTITY
  if (!isQuantity(requested) && !isTooMany)
    return { cart, problems: [{ kind: 'quantity', name: product.name }] }

  const { name } = product
  const price = readPrice(line.price, isLegacy)
  const originalPrice = readPrice(line.originalPrice, isLegacy)
  const known = cart.find(({ id }) => id === product.id)?.quantity ?? 0
  const problems: CartProblem[] = []
  if (price !== undefined && price !== product.price) {
    problems.push({ kind: 'price', name, from: price, to: product.price })
  }
  if (known + requested > MAX_QUANTITY) problems.push({ kind: 'too-many', name, quantity: MAX_QUANTITY })

  const item = { ...product, quantity: requested, ...(originalPrice === undefined ? {} : { originalPrice }) }
  return { cart: addItem(cart, item), problems }
}

/**
 * Brings a cart down to what is on the shelf (rulings.md 12). What has sold out goes. A product without a count in
 * `available` is left alone.
 */
export function capToStock(cart: Cart, available: Readonly<Partial<Record<string, number>>>): HealedCart {
  const problems: CartProblem[] = []
  const capped = cart.flatMap((item) => {
    const left = available[item.id]
    if (left === undefined || item.quantity <= left) return [item]
    if (left <= 0) {
      problems.push({ kind: 'sold-out', name: item.name })
      return []
    }
    problems.push({ kind: 'too-many', name: item.name, quantity: left })
    return [{ ...item, quantity: left }]
  })
  return { cart: problems.length > 0 ? capped : cart, problems }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readName(name: unknown): string {
  return typeof name === 'string' ? name.trim().slice(0, 80) : ''
}

function readPrice(price: unknown, isLegacy: boolean): Cents | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  return isLegacy ? centsFromDollars(price) : Math.round(price)
}
