import { type CalendarDay, dayAfter } from './calendar-day.ts'
import { dateTimeIn } from './shop-time.ts'

/** The opening hours of a day, in minutes after midnight. */
export type OpenHours = { fromMinute: number; untilMinute: number }

/**
 * The whole minutes of business time between two instants; 0 when the second is not later. `hoursOn` gives the hours
 * of a day, or undefined for a closed day. Opening hours are local times. A change to daylight saving happens at
 * night, so it neither adds nor removes business minutes.
 */
export function businessMinutes(
  from: Date,
  until: Date,
  timeZone: string,
  hoursOn: (day: CalendarDay) => OpenHours | undefined,
): number {
  const start = wallClock(from, timeZone)
  const end = wallClock(until, timeZone)
  let seconds = 0
  for (let day = start.day; day <= end.day; day = dayAfter(day)) {
    const hours = hoursOn(day)
    if (!hours) continue
    const opens = hours.fromMinute * 60
    const closes = hours.untilMinute * 60
    const first = day === start.day ? Math.max(opens, start.second) : opens
    const last = day === end.day ? Math.min(closes, end.second) : closes
    seconds += Math.max(0, last - first)
  }
  return Math.floor(seconds / 60)
}

/** The local day of an instant, and its local time in seconds after midnight. */
function wallClock(at: Date, timeZone: string): { day: CalendarDay; second: number } {
  const [day = '', time = ''] = dateTimeIn(timeZone, at).split(' ')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return { day, second: (hours * 60 + minutes) * 60 + seconds }
}
