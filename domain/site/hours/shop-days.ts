import { inForce } from '#domain/site/in-force.ts'
import type { OpenHours } from '#domain/time/business-hours.ts'
import { type CalendarDay, dayAfter, isWeekend, parseCalendarDay } from '#domain/time/calendar-day.ts'

/** Whether the day is a closed day or in the holiday of the settings. Does not check the weekly hours. */
function isClosedDay(day: CalendarDay): boolean {
  const { closedDays = [], holiday } = inForce()
  return closedDays.includes(day) || (holiday?.on === true && holiday.firstDay <= day && day < holiday.backOn)
}

/** The weekly hours of the settings, Monday first; undefined if the settings have no hours. */
const hoursInForce = () => inForce().hours?.week

/** The built-in opening hours of Monday to Friday (product.md 1). */
const BUILT: OpenHours = { fromMinute: 9 * 60, untilMinute: 17 * 60 }

/**
 * The opening hours of a day, in minutes after midnight; undefined on weekdays without hours, closed days and days of
 * the holiday.
 */
export function openHoursOn(day: CalendarDay): OpenHours | undefined {
  if (isClosedDay(day)) return undefined
  const week = hoursInForce()
  if (!week) return isWeekend(day) ? undefined : BUILT
  const weekday = parseCalendarDay(day)?.getDay() ?? 0
  const hours = week[(weekday + 6) % 7]
  return hours?.opens ? { fromMinute: minuteOf(hours.opens), untilMinute: minuteOf(hours.closes) } : undefined
}

/**
 * Why the business is closed on a day: "weekend" for a Saturday or Sunday if the weekly hours have neither day, else
 * "day". Undefined for an open day and for an empty text.
 */
export function closureOn(day: CalendarDay): 'weekend' | 'day' | undefined {
  if (day === '' || openHoursOn(day)) return undefined
  const isOpenAtWeekends = hoursInForce()
    ?.slice(5)
    .some(({ opens }) => opens !== '')
  return isWeekend(day) && !isOpenAtWeekends ? 'weekend' : 'day'
}

/** The last day whose year has four digits. */
const LAST_DAY = '9999-12-31'

/**
 * The day that comes `count` open days after a day, at most 9999-12-31. Throws RangeError for text that is not a day.
 */
export function addOpenDays(day: CalendarDay, count: number): CalendarDay {
  let next = day
  for (let left = count; left > 0 && next < LAST_DAY; ) {
    next = afterHoliday(dayAfter(next))
    if (openHoursOn(next)) left -= 1
  }
  return next
}

/**
 * The first day from `day` on that is not in the holiday. The holiday is skipped in one step, because a holiday with a
 * mistyped year has very many days.
 */
function afterHoliday(day: CalendarDay): CalendarDay {
  const { holiday } = inForce()
  return holiday?.on && holiday.firstDay <= day && day < holiday.backOn ? holiday.backOn : day
}

/** The average length of an open day, in minutes. */
export function openDayMinutes(): number {
  const open = (hoursInForce() ?? []).filter(({ opens }) => opens !== '')
  if (open.length === 0) return BUILT.untilMinute - BUILT.fromMinute
  return open.reduce((sum, { opens, closes }) => sum + minuteOf(closes) - minuteOf(opens), 0) / open.length
}

/** The minutes from midnight to a time: "09:30" gives 570. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
