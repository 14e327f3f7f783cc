import type { Cents } from '#domain/money/money.ts'

const DOLLAR = 100
const LINES = 4

/**
 * The axis of a chart whose highest bar is `highest` cents. Returns the amount at the top of the chart, and the amounts
 * of up to four lines. The distance between lines is 1, 2 or 5 times a power of ten. The top is the first line that no
 * bar crosses.
 */
export function scaleOf(highest: Cents): { top: Cents; lines: Cents[] } {
  const least = Math.max(highest, DOLLAR) / LINES
  const power = 10 ** Math.floor(Math.log10(least))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power
  const count = Math.ceil(highest / step)
  return {
    top: Math.max(count, 1) * step,
    lines: Array.from({ length: count }, (_, index) => (index + 1) * step),
  }
}

/** The label of the line at an amount in cents: "$500", "$2k", "$1.5k". */
export function axisLabel(cents: Cents): string {
  const dollars = cents / DOLLAR
  return dollars >= 1000 ? `$${dollars / 1000}k` : `$${dollars}`
}
