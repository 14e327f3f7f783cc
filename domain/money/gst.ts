import type { Cents } from './money.ts'

/** The GST in a price that includes it: an eleventh, rounded half up to the cent. */
export function gstIn(total: Cents): Cents {
  return Math.floor((2 * total + 11) / 22)
}
