import { groupThousands } from '#domain/money/money.ts'

/**
 * The cost of admin work, which automation saves (product.md 9). A week is hours × rate, a month is 4.33 weeks, a year
 * is 12 such months. Each figure is rounded half up on its own. The calculation uses integers, because with a
 * float, $216.50 can be rounded down.
 */
export type Roi = {
  /** To one decimal: "6.0". */
  hours: string
  /** Whole dollars: "$390". */
  weekly: string
  monthly: string
  yearly: string
  /** Whether the hours are above 0, even when they round to 0. */
  any: boolean
  /** How many of the five suns of the calculator are lit: one for every three hours, rounded to the nearest. */
  suns: number
}

/** Weeks in a month (product.md 9). */
export const WEEKS_A_MONTH = '4.33'
const MONTHS_A_YEAR = 12n
export const HOURS_A_WEEK = 24 * 7
const SUNS = 5
const HOURS_A_SUN = 3n

/** Calculates the figures. `hours` is a text that `isDecimalText` accepts; `rate` is in dollars per hour. */
export function roiOf(hours: string, rate: number): Roi {
  const time = readDecimal(hours)
  const price = readDecimal(String(rate))
  const tenths = divideHalfUp(time.units * 10n, time.scale)
  const dollars = (hundredthWeeks: bigint) => {
    const scale = time.scale * price.scale * 100n
    return `$${groupThousands(String(divideHalfUp(time.units * price.units * hundredthWeeks, scale)))}`
  }
  const month = BigInt(WEEKS_A_MONTH.replace('.', ''))
  return {
    hours: `${tenths / 10n}.${tenths % 10n}`,
    weekly: dollars(100n),
    monthly: dollars(month),
    yearly: dollars(month * MONTHS_A_YEAR),
    any: time.units > 0n,
    suns: Math.min(SUNS, Number(divideHalfUp(time.units, HOURS_A_SUN * time.scale))),
  }
}

/** A decimal as `units / scale`: "2.5" is 25 / 10. */
function readDecimal(text: string): { units: bigint; scale: bigint } {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction || '0'), scale: 10n ** BigInt(fraction.length) }
}

/** Whether the typed hours are more than a week has. */
export function isOverAWeek(hours: string): boolean {
  return Number(hours) > HOURS_A_WEEK
}

/** Divides numbers that are not negative, and rounds half up. */
const divideHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
