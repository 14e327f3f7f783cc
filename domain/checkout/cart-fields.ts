import * as v from 'valibot'

/** The message for an empty cart (product.md 5). */
export const EMPTY_CART_MESSAGE = 'Your cart is empty. Please add items before checkout.'

/** The schema of a price that the buyer saw, in dollars. */
export const dollars = (message: string) =>
  v.pipe(v.number(message), v.minValue(0, message), v.maxValue(10_000_000, message))

/** The schema of the lines of an order. `message` is the error for a value that is not an array. */
export const sentLines = <const Line extends v.GenericSchema>(line: Line, message = EMPTY_CART_MESSAGE) =>
  v.pipe(
    v.array(line, message),
    v.nonEmpty(EMPTY_CART_MESSAGE),
    v.maxLength(100, 'That is more lines than one order can hold.'),
  )
