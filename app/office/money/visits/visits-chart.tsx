import type { VisitDay } from '#domain/money/visits.ts'
import { formatShortDay } from '#domain/time/calendar-day.ts'
import { visitsCopy as copy } from './copy.ts'

/** A bar with the visits of each day. The table below has the same numbers; at first, it shows only the newest days. */
export function VisitsChart({ days }: { days: readonly VisitDay[] }) {
  const max = Math.max(1, ...days.map(({ visits }) => visits))
  const ends = [days[0], days.at(-1)].flatMap((day) => (day ? [day.date] : []))
  return (
    <div className="border-t border-line px-4 pt-4 pb-3 md:px-5">
      <h3 id="visits-by-day" className="type-label text-label">
        {copy.chart}
      </h3>
      <ol
        aria-labelledby="visits-by-day"
        className="mt-3 flex h-32 items-end gap-0.5 border-b-2 border-chalk"
      >
        {days.map(({ date, visits }) => (
          <li key={date} className="flex h-full min-w-0 flex-1 items-end">
            <span className="sr-only">{copy.bar(date, visits)}</span>
            <span
              className="w-full bg-chalk forced-color-adjust-none"
              style={{ height: `${(visits / max) * 100}%` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1 flex justify-between text-micro text-text-2">
        {ends.map((date) => (
          <span key={date}>{formatShortDay(date)}</span>
        ))}
      </p>
    </div>
  )
}
