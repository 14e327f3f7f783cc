import type { Cents } from './money.ts'

/**
 * The GST in a price that includes GST: an eleventh, rounded half up to the cent. The GST of a refund (a negative
 * total) has the same size as the GST of a payment of that amount, because an eleventh of whole cents is never half a
 * cent.
 */
export function gstIn(total: Cents): Cents {
  return Math.floor((2 * total + 11) / 22)
}

/**
 * The GST in each of the amounts, which are lines of one invoice. Rounding the running total (cascade rounding) makes
 * the GST of the lines add up to the GST of their total.
 */
export function gstByLine(amounts: readonly Cents[]): Cents[] {
  let total = 0
  return amounts.map((cents) => {
    const before = gstIn(total)
    total += cents
    return gstIn(total) - before
  })
}
