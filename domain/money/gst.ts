import type { Cents } from './money.ts'

/**
 * The GST in a price that includes it: an eleventh, rounded half up to the cent. That of a refund (below zero)
 * is as large as that of a payment: an eleventh of whole cents is never half a cent.
 */
export function gstIn(total: Cents): Cents {
  return Math.floor((2 * total + 11) / 22)
}
