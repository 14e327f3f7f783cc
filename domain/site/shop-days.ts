import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { inForce } from './in-force.ts'
import type { SiteConfig } from './site-config.ts'

/** How long before its first day a holiday notice is shown. */
const NOTICE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether nothing is posted on this day, beside weekends: a closed day, or a day of the holiday. */
export function isClosedDay(day: CalendarDay): boolean {
  const { closedDays = [], holiday } = inForce()
  return closedDays.includes(day) || (holiday?.on === true && holiday.firstDay <= day && day < holiday.backOn)
}

/** The settings with the text of the holiday notice, where one is shown on this day. */
export function withNotice(config: SiteConfig, today: CalendarDay): SiteConfig {
  const { notice: _, ...rest } = config
  const { holiday } = rest
  const isShown = holiday?.on && today < holiday.backOn && today >= daysBefore(holiday.firstDay, NOTICE_DAYS)
  return isShown ? { ...rest, notice: holiday.text } : rest
}

function daysBefore(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(day) - count * DAY_MS).toISOString().slice(0, 10)
}
