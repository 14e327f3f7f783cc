import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { withEndedClaims } from './claims/ended-claims.ts'
import { withNotice } from './hours/holiday-notice.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * The settings for a day, with what depends on the day: the text of a holiday notice that is due, and the ended claims.
 */
export function onDay(config: SiteConfig, today: CalendarDay): SiteConfig {
  return withEndedClaims(withNotice(config, today), today)
}

/** Whether pages that show the settings `shown` must be written again on a day. */
export function isOutdated(shown: SiteConfig, today: CalendarDay): boolean {
  const { notice, endedClaims = [] } = onDay(shown, today)
  return notice !== shown.notice || endedClaims.join() !== (shown.endedClaims ?? []).join()
}
