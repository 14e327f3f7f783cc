import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { Sun } from '#app/ui/drawing/sun.tsx'
import { inForce } from '#domain/site/in-force.ts'
import { contact } from './copy.ts'

/** The days of the week, each with its hours; '' on a closed day. */
function openDays() {
  const week = inForce().hours?.week
  return contact.week.map(({ day, name, open }, index) => ({
    day,
    name,
    hours: week ? (week[index]?.short ?? '') : open ? contact.openHours : '',
  }))
}

/**
 * Shows the days of the week, with a sun on every day that we are open, and a sentence with the hours. If the hours
 * differ between open days, each day shows its hours too.
 */
export function Week() {
  const days = openDays()
  const differ = new Set(days.flatMap(({ hours }) => hours || [])).size > 1
  return (
    <section aria-label={contact.hoursTitle} className="relative mt-6 lg:mt-12">
      <span className="pointer-events-none absolute inset-x-0 top-3.5 block">
        <ChalkLine />
      </span>
      <ol className="relative flex flex-wrap justify-between gap-x-1 gap-y-4 text-micro lg:text-small">
        {days.map(({ day, name, hours }) => (
          <li
            key={day}
            className={`grid min-w-8 justify-items-center ${hours ? 'type-label' : 'text-text-2'}`}
          >
            <span className="flex h-5 items-end">{hours && <Sun size="tab" />}</span>
            <span aria-hidden="true" className="block h-2.5 w-px bg-chalk" />
            <abbr title={name} className="mt-1 no-underline">
              {day}
            </abbr>
            {differ ? <span className="type-num">{hours || contact.closed}</span> : null}
          </li>
        ))}
      </ol>
      <p className="mt-3 font-[560]">{contact.hours}</p>
    </section>
  )
}
