import type { Products } from '#domain/catalogue/products.ts'
import type { Cart } from './cart.ts'
import { type CheckedCart, checkLines } from './stored-cart.ts'

/** A row of an account's saved cart in the table `purchases` (product.md 3.10). `price` is in dollars. */
export type CartRow = {
  user_id: string
  product_name: string
  quantity: number
  price: number
  status: 'Pending'
}
type SavedRow = Pick<CartRow, 'product_name' | 'quantity' | 'price'>

/** The rows that store an account’s cart (rulings.md 8). */
export function rowsOfCart(cart: Cart, userId: string): CartRow[] {
  return cart.map(({ name, quantity, unitPriceCents: price }) => ({
    user_id: userId,
    product_name: name,
    quantity,
    price: price / 100,
    status: 'Pending',
  }))
}

/**
 * Makes a cart from saved rows, by product name (rulings.md 8). Prices come from `products`, by default the catalogue.
 * `problems` lists the corrections, as for `checkLines`.
 */
export function cartOfRows(rows: readonly SavedRow[], products?: Products): CheckedCart {
  const lines = rows.map(({ product_name, quantity, price }) => ({ name: product_name, quantity, price }))
  return checkLines(lines, { pricesIn: 'dollars', products })
}

/** The changes that save a cart: rows to insert or update, and product names to delete. */
export type CartRowChanges = { changed: CartRow[]; removed: string[] }

/**
 * Compares an account's saved rows with its cart. Returns only the differences, so that saving does not delete a row
 * that another device has added in the meantime.
 */
export function changesToRows(saved: readonly SavedRow[], cart: Cart, userId: string): CartRowChanges {
  const rows = rowsOfCart(cart, userId)
  const names = new Set(rows.map(({ product_name }) => product_name))
  const isSaved = ({ product_name, quantity, price }: CartRow) =>
    saved.some((row) => row.product_name === product_name && row.quantity === quantity && row.price === price)
  return {
    changed: rows.filter((row) => !isSaved(row)),
    removed: saved.map(({ product_name }) => product_name).filter((name) => !names.has(name)),
  }
}
