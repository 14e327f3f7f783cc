import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { withEndedClaims } from './claims/ended-claims.ts'
import { withNotice } from './hours/shop-days.ts'
import type { SiteConfig } from './site-config.ts'

/** The settings as pages show them on this day: with a holiday notice that is due, and without ended claims. */
export function onDay(config: SiteConfig, today: CalendarDay): SiteConfig {
  return withEndedClaims(withNotice(config, today), today)
}

/** Whether pages that show these settings must be written again on this day. */
export function isOutdated(shown: SiteConfig, today: CalendarDay): boolean {
  const { notice, endedClaims = [] } = onDay(shown, today)
  return notice !== shown.notice || endedClaims.join() !== (shown.endedClaims ?? []).join()
}
