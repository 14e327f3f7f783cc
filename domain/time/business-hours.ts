import { type CalendarDay, dayAfter, isWeekend } from './calendar-day.ts'
import { dateTimeIn } from './shop-time.ts'

/** When the business is open, in minutes after midnight of its time zone; it is closed at weekends. */
export type BusinessHours = {
  fromMinute: number
  untilMinute: number
  /** Further days on which it is closed. */
  closedDays: readonly CalendarDay[]
}

/** Monday to Friday, 9 am to 5 pm (product.md 1). */
export const BUSINESS_HOURS: BusinessHours = { fromMinute: 9 * 60, untilMinute: 17 * 60, closedDays: [] }

/**
 * The whole minutes of business time between two instants; 0 when the second is not later. Opening hours are by the
 * clock on the wall: a change to daylight saving, which happens at night, adds and removes none.
 */
export function businessMinutes(
  from: Date,
  until: Date,
  timeZone: string,
  hours: BusinessHours = BUSINESS_HOURS,
): number {
  const start = wallClock(from, timeZone)
  const end = wallClock(until, timeZone)
  let seconds = 0
  for (let day = start.day; day <= end.day; day = dayAfter(day)) {
    if (isWeekend(day) || hours.closedDays.includes(day)) continue
    const opens = hours.fromMinute * 60
    const closes = hours.untilMinute * 60
    const first = day === start.day ? Math.max(opens, start.second) : opens
    const last = day === end.day ? Math.min(closes, end.second) : closes
    seconds += Math.max(0, last - first)
  }
  return Math.floor(seconds / 60)
}

/** The local day and the second of the day of an instant. */
function wallClock(at: Date, timeZone: string): { day: CalendarDay; second: number } {
  const [day = '', time = ''] = dateTimeIn(timeZone, at).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return { day, second: (hours * 60 + minutes) * 60 + seconds }
}
