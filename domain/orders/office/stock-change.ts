/** The largest stock of one card. A larger number is a typing error. */
export const MAX_STOCK = 100_000

/** The largest stock, as text. */
export const maxStock = MAX_STOCK.toLocaleString('en-AU')

/** The messages for a number that cannot be used: cards that are added or taken away, or a counted stock. */
export const stockRange = {
  by: `Type a whole number from –${maxStock} to ${maxStock}.`,
  to: `Type a whole number from 0 to ${maxStock}.`,
} as const
