import type { SiteConfig } from '#domain/site/site-config.ts'
import { addDays, type CalendarDay } from '#domain/time/calendar-day.ts'

const NOTICE_DAYS = 7

/** The day from which the notice of a holiday is shown. Throws RangeError for text that is not a day. */
export const noticeDay = (firstDay: CalendarDay): CalendarDay => addDays(firstDay, -NOTICE_DAYS)

/** The settings with `notice`, the text of the holiday notice, if it is shown on this day. */
export function withNotice(config: SiteConfig, today: CalendarDay): SiteConfig {
  const { notice: _, ...rest } = config
  const { holiday } = rest
  const isShown = holiday?.on && today < holiday.backOn && today >= noticeDay(holiday.firstDay)
  return isShown ? { ...rest, notice: holiday.text } : rest
}
