/**
 * A day as it hangs on the wall: yyyy-MM-dd, without a time or a zone (product.md 3.3, rulings.md 22). Dates stand for
 * the day they show on the visitor's own clock and never pass through UTC, where a Perth morning is still yesterday.
 */
export type CalendarDay = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** The local day of a moment. */
export function calendarDayOf(date: Date): CalendarDay {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** The first moment of a day on the local clock; undefined for anything that is no day, 30 February too. */
export function parseCalendarDay(text: string): Date | undefined {
  const [, year, month, day] = DAY.exec(text) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return calendarDayOf(date) === text ? date : undefined
}

/** In words: 19 March 2026. Empty for anything that is no day. */
export function formatCalendarDay(day: CalendarDay): string {
  return parseCalendarDay(day)?.toLocaleDateString('en-AU', LONG) ?? ''
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: CalendarDay): boolean {
  const weekday = parseCalendarDay(day)?.getDay()
  return weekday === 0 || weekday === 6
}
