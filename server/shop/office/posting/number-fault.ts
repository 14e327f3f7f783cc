import { nearestNumber } from '#domain/orders/office/near-number.ts'
import type { NearNumber, PastedLine } from '#domain/orders/office/posting.ts'

/** An order number of no order, to show the form. A number that waits would look like a suggestion. */
const EXAMPLE = 'R-5TN8VQ'

/**
 * The message for a line whose order does not exist. `near` is the waiting order that was probably meant, unless
 * another line names it. `waiting` has the numbers of the orders that wait for the post.
 */
export function numberFault(
  { number, typedNumber }: PastedLine,
  pasted: readonly PastedLine[],
  waiting: readonly string[],
): { message: string; near?: NearNumber } {
  if (typedNumber === '')
    return { message: `There is no order number on this line. Start it with one, like ${EXAMPLE}.` }
  const message = `There is no order ${number ?? typedNumber.toUpperCase()}.`
  const named = new Set(pasted.map((line) => line.number))
  const near = nearestNumber(
    typedNumber,
    waiting.filter((one) => !named.has(one)),
  )
  if (near === undefined) return { message: `${message} Numbers look like ${EXAMPLE}.` }
  return { message, near: { typed: typedNumber, number: near } }
}
