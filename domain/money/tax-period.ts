import { addMonths, type CalendarMonth, isCalendarMonth } from '#domain/time/calendar-month.ts'

/** A month, a BAS quarter or a financial year in the shop's time zone. `from` is its first month. */
export type TaxPeriod = { from: CalendarMonth; months: 1 | 3 | 12 }

/** The financial year begins in July. BAS quarters are the quarters of the calendar year. */
const FIRST_MONTH_OF_YEAR = 7

/** The BAS quarter that a month belongs to. */
export function quarterOf(month: CalendarMonth): TaxPeriod {
  return { from: addMonths(month, -((numberOf(month) - 1) % 3)), months: 3 }
}

/** The financial year, July to June, that a month belongs to. */
export function financialYearOf(month: CalendarMonth): TaxPeriod {
  return { from: addMonths(month, -((numberOf(month) - FIRST_MONTH_OF_YEAR + 12) % 12)), months: 12 }
}

/** The period of a query string such as `from=2026-10&months=3`. Undefined when it is no month, quarter or year. */
export function readTaxPeriod(from: string, months: string): TaxPeriod | undefined {
  if (!isCalendarMonth(from)) return undefined
  const period = [{ from, months: 1 } as const, quarterOf(from), financialYearOf(from)].find(
    (each) => String(each.months) === months,
  )
  return period?.from === from ? period : undefined
}

export function lastMonthOf({ from, months }: TaxPeriod): CalendarMonth {
  return addMonths(from, months - 1)
}

/** The first day of a period, and the first day after it, as yyyy-MM-dd. */
export function periodBounds({ from, months }: { from: CalendarMonth; months: number }) {
  return { from: `${from}-01`, to: `${addMonths(from, months)}-01` }
}

const numberOf = (month: CalendarMonth) => Number(month.slice(5))
