import { groupThousands } from '#domain/money/money.ts'

/**
 * What admin costs, and what automating all of it gives back (product.md 9). A week is hours × rate, a month is 4.33
 * weeks, a year is 12 of those months; each figure is rounded on its own, half up, for show alone. Decimals are worked
 * out as whole numbers, so that $216.50 is $217 and never the $216 of a float that fell just short.
 */
export type Roi = {
  /** To one decimal: "6.0". */
  hours: string
  /** Whole dollars: "$390". */
  weekly: string
  monthly: string
  yearly: string
  /** Whether any hours were given, even too few to show. */
  any: boolean
  /** How many of the five weekly suns are lit: one for every three hours. */
  suns: number
}

/** Weeks in a month (product.md 9). */
export const WEEKS_A_MONTH = '4.33'
const MONTHS_A_YEAR = '12'
/** There are no more in a week. */
export const HOURS_A_WEEK = 24 * 7
const SUNS = 5
const HOURS_A_SUN = 3n

/** A decimal as whole units of 10 to the minus `places`. */
type Decimal = { units: bigint; places: number }

/** The calculator's answer. `hours` is what its box holds (`isDecimalText`); `rate` is in dollars an hour. */
export function roiOf(hours: string, rate: number): Roi {
  const saved = decimal(hours)
  const weekly = times(saved, decimal(String(rate)))
  const monthly = times(weekly, decimal(WEEKS_A_MONTH))
  const yearly = times(monthly, decimal(MONTHS_A_YEAR))
  return {
    hours: withTenths(rounded(saved, 1)),
    weekly: inDollars(rounded(weekly, 0)),
    monthly: inDollars(rounded(monthly, 0)),
    yearly: inDollars(rounded(yearly, 0)),
    any: saved.units > 0n,
    suns: Math.min(SUNS, Number(halfUp(saved.units, HOURS_A_SUN * tenTo(saved.places)))),
  }
}

/** Whether somebody says they work more hours than a week has. */
export function isOverAWeek(hours: string): boolean {
  return Number(hours) > HOURS_A_WEEK
}

const inDollars = (whole: bigint) => `$${groupThousands(String(whole))}`
const withTenths = (tenths: bigint) => `${tenths / 10n}.${tenths % 10n}`

function decimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction || '0'), places: fraction.length }
}

const times = (a: Decimal, b: Decimal): Decimal => ({
  units: a.units * b.units,
  places: a.places + b.places,
})

const tenTo = (places: number) => 10n ** BigInt(places)

/** The decimal in units of 10 to the minus `places`. */
const rounded = ({ units, places: from }: Decimal, places: number) =>
  halfUp(units * tenTo(places), tenTo(from))

/** A quotient of numbers that are not negative, to the nearest whole number, and a half up. */
const halfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)
