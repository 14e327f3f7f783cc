import type { Cents } from '#domain/money/money.ts'
import { type Billing, type ItemType, lineTotal, MAX_QUANTITY } from './pricing.ts'

/** A line of the cart (product.md 3.7). */
export type CartItem = {
  id: string
  name: string
  unitPriceCents: Cents
  quantity: number
  /** The price before the offer if there is one, else the price when the item was added. */
  originalPrice: Cents
  image?: string
  description: string
  type: ItemType
  /** A line without `billing` is paid once. */
  billing?: Billing
}

export type Cart = readonly CartItem[]
export type NewItem = Omit<CartItem, 'originalPrice'> & { originalPrice?: Cents }

export const EMPTY_CART: Cart = []

const CART_GROUPS = [
  { type: 'nfc_card', title: 'Google Review Cards' },
  { type: 'website', title: 'Website Packages' },
  { type: 'hosting', title: 'Hosting Packages' },
  { type: 'addon', title: 'Optional Add-ons' },
] as const satisfies readonly { type: ItemType; title: string }[]

/** The largest quantity of a product for this stock; at least 1, so that a sold-out product can be shown. */
export function maxQuantity(available: number = MAX_QUANTITY): number {
  return Math.max(1, Math.min(MAX_QUANTITY, available))
}

/**
 * Adds an item to the cart. If the cart already has the item, only its quantity changes: both quantities are added
 * (product.md 4). The result is at most `maxQuantity(available)`.
 */
export function addItem(cart: Cart, item: NewItem, available?: number): Cart {
  const known = cart.find(({ id }) => id === item.id)
  if (known) return setQuantity(cart, item.id, known.quantity + item.quantity, available)
  const quantity = clampQuantity(item.quantity, available)
  return [...cart, { ...item, quantity, originalPrice: item.originalPrice ?? item.unitPriceCents }]
}

/** Sets a quantity, from 1 (product.md 4) to `maxQuantity(available)`. Returns the same cart for an unknown id. */
export function setQuantity(cart: Cart, id: string, quantity: number, available?: number): Cart {
  const requested = clampQuantity(quantity, available)
  if (!cart.some((item) => item.id === id && item.quantity !== requested)) return cart
  return cart.map((item) => (item.id === id ? { ...item, quantity: requested } : item))
}

/** Removes an item. Returns the same cart for an unknown id. */
export function removeItem(cart: Cart, id: string): Cart {
  return cart.some((item) => item.id === id) ? cart.filter((item) => item.id !== id) : cart
}

/** Puts a removed item back at its old position. Returns the same cart if it already contains the item. */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  return cart.some(({ id }) => id === item.id) ? cart : cart.toSpliced(index, 0, item)
}

/** Merges two carts. Quantities of the same product are added (rulings.md 8). */
export function mergeCarts(cart: Cart, other: Cart): Cart {
  return other.reduce<Cart>((merged, item) => addItem(merged, item), cart)
}

/** The sum of the quantities. */
export function countItems(cart: Cart): number {
  return cart.reduce((count, item) => count + item.quantity, 0)
}

/** Sum of price times quantity, undiscounted (product.md 9). */
export function cartTotal(cart: Cart): Cents {
  return cart.reduce((total, item) => total + lineTotal(item), 0)
}

/** The groups that are not empty, in the order of product.md 2.7. */
export function groupItems(cart: Cart): { type: ItemType; title: string; items: Cart }[] {
  return CART_GROUPS.map(({ type, title }) => ({
    type,
    title,
    items: cart.filter((item) => item.type === type),
  })).filter(({ items }) => items.length > 0)
}

/** Whether the cart has only review cards, and at least one. A guest can buy only such a cart (product.md 6). */
export function isCardsOnly(cart: Cart): boolean {
  return cart.length > 0 && cart.every((item) => item.type === 'nfc_card')
}

function clampQuantity(quantity: number, available?: number): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1
  return Math.min(Math.max(1, whole), maxQuantity(available))
}
