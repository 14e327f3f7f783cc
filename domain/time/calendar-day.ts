import { cutMonth } from './shop-time.ts'

/**
 * A calendar day as yyyy-MM-dd, without time or time zone (product.md 3.3, rulings.md 22). It is a local day of the
 * visitor or of the shop. It is never converted to UTC, because an early morning in Perth is the day before in UTC.
 */
export type CalendarDay = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** The local day of an instant. */
export function calendarDayOf(date: Date): CalendarDay {
  const pad = (value: number, digits: number) => String(value).padStart(digits, '0')
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`
}

/** Local midnight of a day. Undefined for text that is not a day, such as 30 February. */
export function parseCalendarDay(text: string): Date | undefined {
  const [, year, month, day] = DAY.exec(text) ?? []
  const date = new Date(Number(year), Number(month) - 1, Number(day))
  return calendarDayOf(date) === text ? date : undefined
}

/** A day as text, such as "19 March 2026". Empty for text that is not a day. */
export function formatCalendarDay(day: CalendarDay): string {
  return parseCalendarDay(day)?.toLocaleDateString('en-AU', LONG) ?? ''
}

/** A day as text, such as "Thu 19 Mar". Empty for text that is not a day. */
export function formatShortDay(day: CalendarDay): string {
  const date = parseCalendarDay(day)
  if (!date) return ''
  return `${date.toLocaleDateString('en-AU', { weekday: 'short' })} ${formatDayOfMonth(day)}`
}

/** A day as text for narrow columns, such as "19 Mar". Empty for text that is not a day. */
export function formatDayOfMonth(day: CalendarDay): string {
  return cutMonth(
    parseCalendarDay(day)?.toLocaleDateString('en-AU', { day: 'numeric', month: 'short' }) ?? '',
  )
}

/** A past day within a sentence: "today", "on Monday" in the last seven days, "on Thu 19 Mar", or with the year. */
export function formatPastDay(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return 'today'
  if (day > addDays(today, -7))
    return `on ${parseCalendarDay(day)?.toLocaleDateString('en-AU', { weekday: 'long' })}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `on ${formatShortDay(day)}${isThisYear ? '' : ` ${day.slice(0, 4)}`}`
}

export function isWeekend(day: CalendarDay): boolean {
  const weekday = parseCalendarDay(day)?.getDay()
  return weekday === 0 || weekday === 6
}

/** The next day. Throws RangeError for text that is not a day. */
export function dayAfter(day: CalendarDay): CalendarDay {
  return addDays(day, 1)
}

/** The day `count` days later, or earlier for a negative count. Throws RangeError for text that is not a day. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const date = parseCalendarDay(day)
  if (!date) throw new RangeError(`"${day}" is not a day`)
  // the time is noon, so that a change to daylight saving neither skips nor repeats a day
  return calendarDayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() + count, 12))
}

/** The Monday of the week that a day is in. Throws RangeError for text that is not a day. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = parseCalendarDay(day)?.getDay() ?? 1
  return addDays(day, -((weekday + 6) % 7))
}
