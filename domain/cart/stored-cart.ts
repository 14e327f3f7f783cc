import { findStoredProduct, type Products } from '#domain/catalogue/products.ts'
import { type Cents, centsFromDollars } from '#domain/money/money.ts'
import { isRecord } from '#domain/text/record.ts'
import { addItem, type Cart, EMPTY_CART } from './cart.ts'
import { MAX_QUANTITY } from './pricing.ts'

/** Version 1 was a bare list with prices in dollars. From version 2 on, prices are whole cents. */
const VERSION = 2
/** The maximum number of lines that are read, more than there are products. Further lines are ignored. */
const MAX_LINES = 200

/** A correction of a stored cart; the page shows a sentence for each (rulings.md 9). */
export type CartProblem =
  | { kind: 'unreadable' }
  | { kind: 'unknown'; name: string }
  | { kind: 'quantity'; name: string }
  | { kind: 'too-many'; name: string; quantity: number; held?: boolean }
  | { kind: 'price'; name: string; from: Cents; to: Cents }
  | { kind: 'sold-out'; name: string; held?: boolean }

/**
 * The quantity of a product that can be ordered now. `held` is true if unpaid orders reserve more of the product
 * (rulings.md 49).
 */
export type FreeStock = { available: number; held: boolean }

export type CheckedCart = { cart: Cart; problems: CartProblem[] }

/** The text for the browser's storage, in which `unitPriceCents` is named `price`. */
export function serializeCart(cart: Cart): string {
  const items = cart.map(({ unitPriceCents: price, ...item }) => ({ ...item, price }))
  return JSON.stringify({ version: VERSION, items })
}

/**
 * Reads a stored cart and never throws. An unreadable text gives an empty cart with a problem (rulings.md 9).
 */
export function parseStoredCart(text: string, products?: Products): CheckedCart {
  const stored = parseJson(text)
  const lines: unknown = isRecord(stored) ? stored.items : stored
  if (!Array.isArray(lines)) return { cart: EMPTY_CART, problems: [{ kind: 'unreadable' }] }
  return checkLines(lines, { pricesIn: Array.isArray(stored) ? 'dollars' : 'cents', products })
}

/**
 * Makes a cart from stored lines. Names, types and prices come from `products`, by default the catalogue. A line with
 * an unknown product or an invalid quantity is left out, and becomes a problem. A line with another price or too large
 * a quantity is corrected, and becomes a problem too.
 */
export function checkLines(
  lines: readonly unknown[],
  { pricesIn, products }: { pricesIn: 'dollars' | 'cents'; products: Products | undefined },
): CheckedCart {
  const problems: CartProblem[] = []
  const readPrice = pricesIn === 'dollars' ? centsFromDollars : Math.round
  const cart = lines.slice(0, MAX_LINES).reduce<Cart>((checked, line) => {
    const product = isRecord(line) ? findStoredProduct(line, products) : undefined
    if (!isRecord(line) || !product) {
      problems.push({ kind: 'unknown', name: isRecord(line) ? readName(line.name) : '' })
      return checked
    }
    const { name } = product
    const { quantity } = line
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1) {
      problems.push({ kind: 'quantity', name })
      return checked
    }
    const price = isPrice(line.price) ? readPrice(line.price) : product.unitPriceCents
    if (price !== product.unitPriceCents)
      problems.push({ kind: 'price', name, from: price, to: product.unitPriceCents })
    const known = checked.find(({ id }) => id === product.id)?.quantity ?? 0
    if (known + quantity > MAX_QUANTITY) problems.push({ kind: 'too-many', name, quantity: MAX_QUANTITY })
    const original = isPrice(line.originalPrice) ? { originalPrice: readPrice(line.originalPrice) } : {}
    return addItem(checked, { ...product, quantity, ...original })
  }, EMPTY_CART)
  return { cart, problems }
}

/** Reads stored problems. Invalid problems are left out. */
export function parseProblems(text: string | null | undefined): CartProblem[] {
  const stored = parseJson(text ?? '')
  return Array.isArray(stored) ? stored.filter(isProblem) : []
}

/** The problems of `found` that `known` does not contain. */
export function newProblems(known: readonly CartProblem[], found: readonly CartProblem[]): CartProblem[] {
  const texts = known.map((problem) => JSON.stringify(problem))
  return found.filter((problem) => !texts.includes(JSON.stringify(problem)))
}

/** Appends the problems of `found` that `known` does not contain. */
export function addProblems(known: readonly CartProblem[], found: readonly CartProblem[]): CartProblem[] {
  return [...known, ...newProblems(known, found)]
}

function isProblem(value: unknown): value is CartProblem {
  if (!isRecord(value)) return false
  const { kind, name, quantity, from, to } = value
  if (kind === 'unreadable') return true
  if (typeof name !== 'string') return false
  if (kind === 'price') return isPrice(from) && isPrice(to)
  if (kind === 'too-many') return isPrice(quantity)
  return kind === 'unknown' || kind === 'quantity' || kind === 'sold-out'
}

/**
 * Lowers quantities to the stock, and removes sold-out products (rulings.md 12). A product without an entry in
 * `available` is unchanged.
 */
export function capToStock(cart: Cart, available: Readonly<Partial<Record<string, FreeStock>>>): CheckedCart {
  const problems: CartProblem[] = []
  const capped = cart.flatMap((item) => {
    const free = available[item.id]
    if (free === undefined || item.quantity <= free.available) return [item]
    const left = free.available
    const held = free.held && { held: true }
    if (left <= 0) {
      problems.push({ kind: 'sold-out', name: item.name, ...held })
      return []
    }
    problems.push({ kind: 'too-many', name: item.name, quantity: left, ...held })
    return [{ ...item, quantity: left }]
  })
  return { cart: problems.length > 0 ? capped : cart, problems }
}

/** The parsed JSON; undefined when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readName(name: unknown): string {
  return typeof name === 'string' ? name.trim().slice(0, 80) : ''
}

function isPrice(price: unknown): price is number {
  return typeof price === 'number' && Number.isFinite(price) && price >= 0
}
