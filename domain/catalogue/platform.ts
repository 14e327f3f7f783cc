import { type Cents, percentOf } from '#domain/money/money.ts'

/** The prices and terms of TradeOps after its beta (product.md 9). Prices include GST. */
export const PLATFORM_BASE: Cents = 2500
export const PLATFORM_PER_EMPLOYEE: Cents = 1000
export const PLATFORM_TRIAL_DAYS = 14
export const PLATFORM_ANNUAL_DISCOUNT_PERCENT = 10
export const PLATFORM_DATA_KEPT_DAYS = 30
export const MAX_EMPLOYEES = 999

/**
 * The monthly price for a number of employees: $75.00 for 5, $175.00 for 15 (product.md 9). Throws a RangeError for a
 * fraction or a negative number.
 */
export function platformPriceFor(employees: number): Cents {
  if (!Number.isInteger(employees) || employees < 0) throw new RangeError('employees is a whole number')
  return PLATFORM_BASE + employees * PLATFORM_PER_EMPLOYEE
}

/** The price of a year paid at once: twelve months less 10% (product.md 9). */
export function platformPriceForYear(employees: number): Cents {
  const year = platformPriceFor(employees) * 12
  return year - percentOf(year, PLATFORM_ANNUAL_DISCOUNT_PERCENT)
}

type PlatformEstimate = {
  /** The price of one month, paid monthly. */
  month: Cents
  /** The price of twelve months, paid monthly. */
  year: Cents
  /** The price of a year, paid at once. */
  yearAtOnce: Cents
  /** The discount for paying at once: 10% of the year, rounded half up to the cent. */
  saved: Cents
}

/** The monthly and yearly prices for a number of employees (product.md 2.13 and 9). */
export function platformEstimate(employees: number): PlatformEstimate {
  const month = platformPriceFor(employees)
  const year = month * 12
  const yearAtOnce = platformPriceForYear(employees)
  return { month, year, yearAtOnce, saved: year - yearAtOnce }
}

/** The days after an invoice at which a payment reminder can go out (product.md 9). */
export const REMINDER_DAYS = [1, 3, 5] as const
