import { isQuantity } from '#domain/cart/pricing.ts'
import { findStoredProduct, type Product, type Products } from '#domain/catalogue/products.ts'
import { QUANTITY_MESSAGE } from '#domain/checkout/checkout.ts'
import type { SentItem } from '#domain/checkout/create-checkout.ts'
import { centsFromDollars } from '#domain/money/money.ts'
import { badLine, type CartLine, lineLabel } from './read-cart.ts'

/**
 * The lines of an order out of a cart of any products: what is for sale, at our own prices, one line a product, in
 * the cart's order.
 */
export function readCartItems(items: readonly SentItem[], products: Products): CartLine[] {
  const lines = new Map<string, CartLine>()
  for (const [index, item] of items.entries()) {
    const product = findStoredProduct(item, products)
    if (!product)
      throw badLine(`cartItems.${index}`, `Line ${index + 1} (${labelOf(item)}) is not something we sell.`)
    const known = lines.get(product.id)?.quantity ?? 0
    const quantity = known + (isQuantity(item.quantity) ? item.quantity : Number.NaN)
    if (!isQuantity(quantity))
      throw badLine(`cartItems.${index}`, `${product.name}: the quantity must be ${QUANTITY_MESSAGE}.`)
    lines.set(product.id, lineOf(product, quantity))
  }
  return [...lines.values()]
}

/** What the buyer saw of each price, in cents; ours where the browser sent none. */
export function shownLines(items: readonly SentItem[], products: Products): CartLine[] {
  return items.flatMap((item) => {
    const product = findStoredProduct(item, products)
    if (!product || !isQuantity(item.quantity)) return []
    const line = lineOf(product, item.quantity)
    return [item.price === undefined ? line : { ...line, price: centsFromDollars(item.price) }]
  })
}

function lineOf({ id, name, type, price, billing }: Product, quantity: number): CartLine {
  return { productId: id, name, type, price, quantity, billing }
}

const labelOf = ({ name }: SentItem): string => lineLabel(typeof name === 'string' ? name : '')
