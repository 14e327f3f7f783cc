import type { InfoSample } from '#app/content/info-page.ts'
import { Badge } from '#app/ui/badge.tsx'

/** A made-up piece of the real thing, and said to be so. */
export function SampleSheet({ sample }: { sample: InfoSample }) {
  return (
    <div className="overflow-hidden rounded-sheet bg-surface shadow-2">
      <div className="ink type-label flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
        <p>{sample.title}</p>
        <Badge tone="outline">{sample.badge}</Badge>
      </div>
      <ul className="divide-y divide-line px-5">
        {sample.rows.map((row) => (
          <li
            key={row.what}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-3.5 sm:grid-cols-[7em_1fr_auto]"
          >
            <span className="type-num text-small text-text-2 max-sm:col-span-2">{row.when}</span>
            <span className="type-label">{row.what}</span>
            <span className="type-label type-num text-small text-ok">{row.done}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
