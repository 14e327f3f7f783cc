import { type CalendarDay, formatShortDay, parseCalendarDay } from '#domain/time/calendar-day.ts'

/*
 * These functions turn what people type, such as 24/12/2026, into the form that the settings store. Any other text is
 * returned trimmed (by `tidyColour` also in lower case). The schema refuses it, unless it has the stored form already.
 */

/** "1E3A5F" gives "#1e3a5f". */
export function tidyColour(typed: string): string {
  const text = typed.trim().toLowerCase()
  return /^[\da-f]{6}$/.test(text) ? `#${text}` : text
}

/** "51824753556" gives "51 824 753 556". */
export function tidyAbn(typed: string): string {
  const text = typed.trim()
  if (!/^\d(?:[\s-]*\d){10}$/.test(text)) return text
  return text.replaceAll(/\D/g, '').replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** A day, a month as a number or a word, and a year. A weekday can precede the day. */
const TYPED_DAY = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ ./-]+(\d{1,2}|[a-z]{3,9})\.?[ ,./-]+(\d{4})$/

/** "24/12/2026" and "Thu 24 Dec 2026" give "2026-12-24": the day comes before the month, as in Australia. */
export function tidyDay(typed: string): CalendarDay {
  const text = typed.trim()
  const [, day = '', month = '', year = ''] = TYPED_DAY.exec(text.toLowerCase()) ?? []
  const number = /^\d/.test(month) ? Number(month) : MONTHS.findIndex((name) => name.startsWith(month)) + 1
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseCalendarDay(iso) ? iso : text
}

/** The inverse of `tidyDay`: "2026-12-24" gives "24/12/2026". Other text stays. */
export const typedDay = (text: string): string =>
  parseCalendarDay(text) ? text.split('-').toReversed().join('/') : text

/** "2026-12-24" gives "Thu 24 Dec 2026". Other text stays. */
export const dayInWords = (text: string): string =>
  parseCalendarDay(text) ? `${formatShortDay(text)} ${text.slice(0, 4)}` : text

const TIDY: Readonly<Record<string, (typed: string) => string>> = {
  'brand.colours.ink': tidyColour,
  'brand.colours.sun': tidyColour,
  'contact.abn': tidyAbn,
  closedDays: tidyDay,
  'holiday.firstDay': tidyDay,
  'holiday.backOn': tidyDay,
}

/** The value at a path of a settings document, such as contact.abn, in the form that the settings store. */
export function tidyAt(path: string, value: unknown): unknown {
  const tidy = TIDY[path]
  if (!tidy) return value
  if (Array.isArray(value))
    return value.map((item: unknown) => (typeof item === 'string' ? tidy(item) : item))
  return typeof value === 'string' ? tidy(value) : value
}
