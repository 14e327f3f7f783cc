import { inForce } from '#domain/site/in-force.ts'
import { Band } from './band.tsx'

/** The holiday notice of the settings, on the days on which the server puts it on the page. */
export function HolidayBanner() {
  const { notice } = inForce()
  return notice ? <Band badge="Holidays" text={notice} /> : null
}
