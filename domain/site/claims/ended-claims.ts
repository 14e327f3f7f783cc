import type { SiteConfig } from '#domain/site/site-config.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import { CLAIM_NAMES } from './claim-switches.ts'
import { claims } from './claims.ts'

/**
 * Returns the settings with `endedClaims`, the claims that ended before `today`. If no claim has ended, the field is
 * absent.
 */
export function withEndedClaims(config: SiteConfig, today: CalendarDay): SiteConfig {
  const { endedClaims: _, ...rest } = config
  const endedClaims = CLAIM_NAMES.filter(
    (name) => (rest.ownClaims?.[name]?.endDate ?? claims[name].endDate) < today,
  )
  return endedClaims.length === 0 ? rest : { ...rest, endedClaims }
}
