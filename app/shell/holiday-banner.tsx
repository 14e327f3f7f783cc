import { inForce } from '#domain/site/in-force.ts'
import { Band } from './band.tsx'

/** The holiday notice of the settings. The server sends it only on the days that it is set for. */
export function HolidayBanner() {
  const { notice } = inForce()
  return notice ? <Band badge="Holidays" text={notice} /> : null
}
