import type { CalendarDay } from '#domain/time/calendar-day.ts'

/** From this many days before its end date on, a claim ends soon. */
export const SOON_DAYS = 14

/** The days from `today` to the last day on which a claim is shown: 0 on that day, negative after it. */
export function daysLeft(endDate: CalendarDay, today: CalendarDay): number {
  return Math.round((Date.parse(endDate) - Date.parse(today)) / 86_400_000)
}

/** Whether a claim ends soon. False after its end. */
export function endsSoon(endDate: CalendarDay, today: CalendarDay): boolean {
  const left = daysLeft(endDate, today)
  return left >= 0 && left <= SOON_DAYS
}
