import type { Products } from '#domain/catalogue/products.ts'
import type { Cart } from './cart.ts'
import { type HealedCart, parseStoredCart } from './stored-cart.ts'

/**
 * A row of the saved cart, as the data service takes it (product.md 3.10); `price` is dollars, a note of what was
 * shown.
 */
export type CartRow = {
  user_id: string
  product_name: string
  quantity: number
  price: number
  status: 'Pending'
}

/** The rows that keep an account’s cart; the table has prices in dollars (product.md 8). */
export function rowsOfCart(cart: Cart, userId: string): CartRow[] {
  return cart.map(({ name, quantity, price }) => ({
    user_id: userId,
    product_name: name,
    quantity,
    price: price / 100,
    status: 'Pending',
  }))
}

/**
 * The cart out of its rows: products by name, priced by what is for sale, the catalogue unless given; what we no longer
 * sell is a problem (rulings.md 8).
 */
export function cartOfRows(
  rows: readonly Pick<CartRow, 'product_name' | 'quantity' | 'price'>[],
  products?: Products,
): HealedCart {
  const lines = rows.map(({ product_name, quantity, price }) => ({ name: product_name, quantity, price }))
  return parseStoredCart(JSON.stringify(lines), products)
}

/** What has to be written so that the saved rows keep this cart: rows to insert or update, and names to delete. */
export type CartRowChanges = { changed: CartRow[]; removed: string[] }

/** Compares the rows of an account with its cart. Rows that other devices save meanwhile are not touched. */
export function changesToRows(
  saved: readonly Pick<CartRow, 'product_name' | 'quantity' | 'price'>[],
  cart: Cart,
  userId: string,
): CartRowChanges {
  const requested = rowsOfCart(cart, userId)
  const isSaved = (row: CartRow) =>
    saved.some(
      ({ product_name, quantity, price }) =>
        product_name === row.product_name && quantity === row.quantity && price === row.price,
    )
  const names = new Set(requested.map(({ product_name }) => product_name))
  return {
    changed: requested.filter((row) => !isSaved(row)),
    removed: saved.map(({ product_name }) => product_name).filter((name) => !names.has(name)),
  }
}
