import type { Cents } from './money.ts'

/**
 * The GST in a price that includes GST: an eleventh, rounded half up to the cent. The GST of a refund (a negative
 * total) has the same size as the GST of a payment of that amount, because an eleventh of whole cents is never half a
 * cent.
 */
export function gstIn(total: Cents): Cents {
  return Math.floor((2 * total + 11) / 22)
}
