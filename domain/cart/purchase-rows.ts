import type { Products } from '#domain/catalogue/products.ts'
import type { Cart } from './cart.ts'
import { type CheckedCart, checkLines } from './stored-cart.ts'

/** A row of an account's saved cart in the table `purchases` (product.md 3.10). `price` is dollars, as shown. */
export type CartRow = {
  user_id: string
  product_name: string
  quantity: number
  price: number
  status: 'Pending'
}
/** What is read of such a row. */
type SavedRow = Pick<CartRow, 'product_name' | 'quantity' | 'price'>

/** The rows that keep an account’s cart (rulings.md 8). */
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
 * The cart out of its rows. Rows name products (rulings.md 8); prices come from `products`, the catalogue unless given.
 * What is no longer sold is a problem.
 */
export function cartOfRows(rows: readonly SavedRow[], products?: Products): CheckedCart {
  const lines = rows.map(({ product_name, quantity, price }) => ({ name: product_name, quantity, price }))
  return checkLines(lines, { pricesIn: 'dollars', products })
}

/** What to write so that the saved rows keep a cart: rows to insert or update, and product names to delete. */
export type CartRowChanges = { changed: CartRow[]; removed: string[] }

/** Compares an account's saved rows with its cart. Rows that other devices save meanwhile are not touched. */
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
