import { inForce } from '#domain/site/in-force.ts'
import { Band } from './band.tsx'

/**
 * The holiday notice of the settings. The server adds it from a week before the first day of the holiday until the shop
 * is open again. The office shows it with the `notice` of a draft.
 */
export function HolidayBanner({ notice = inForce().notice }: { notice?: string }) {
  return notice ? <Band badge="Holidays" text={notice} /> : null
}
