import { Badge } from '#app/ui/badge.tsx'
import { inForce } from '#domain/site/in-force.ts'

/** The holiday notice of the settings, on the days on which the server puts it on the page. */
export function HolidayBanner() {
  const { notice } = inForce()
  if (!notice) return null
  return (
    <aside
      aria-label="Holidays"
      className="ink flex min-h-14 flex-wrap items-center gap-x-4 px-5 py-2 sm:justify-center"
    >
      <Badge tone="sun">Holidays</Badge>
      <p className="min-w-0 text-small font-[620] wrap-anywhere">{notice}</p>
    </aside>
  )
}
