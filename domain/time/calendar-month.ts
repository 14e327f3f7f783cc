/** A calendar month as yyyy-MM. */
export type CalendarMonth = string

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

export function isCalendarMonth(text: string): boolean {
  return MONTH.test(text)
}

/** The month of a day, which is written as yyyy-MM-dd. */
export function monthOf(day: string): CalendarMonth {
  return day.slice(0, 7)
}

/** The month `count` months later, or earlier for a negative count. */
export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const index = indexOf(month) + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** `count` consecutive months, beginning with `first`. */
export function monthsFrom(first: CalendarMonth, count: number): CalendarMonth[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}

/** Every day of a month as yyyy-MM-dd. */
export function daysOf(month: CalendarMonth): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

function indexOf(month: CalendarMonth): number {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return year * 12 + number - 1
}

/** The name of a month: 2026-11 as "November". */
export function longMonth(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-AU', { month: 'long', timeZone: 'UTC' })
}
