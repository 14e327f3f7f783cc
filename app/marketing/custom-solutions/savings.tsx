import { Badge } from '#app/ui/badge.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { type Roi, roiOf } from '#domain/roi/roi.ts'
import { customSolutions } from './copy.ts'
import { useSettled } from './use-settled.ts'

const { calculator: copy } = customSolutions

/**
 * The calculator's result. It updates at once, and is announced after a pause in typing. Before any hours are typed, it
 * is an invitation with a sample sum.
 */
export function Savings({ roi, rate }: { roi: Roi; rate: number }) {
  const settled = useSettled(`${roi.hours} ${roi.yearly} ${rate}`)
  return (
    <div className="ink savings rounded-b-sheet p-5 sm:p-10 md:rounded-r-sheet md:rounded-bl-none md:max-lg:px-7">
      <div>
        <div aria-live="polite" aria-atomic="true" aria-busy={!settled} className="min-w-0">
          {roi.any ? (
            <p className="wrap-anywhere">
              <span className="type-title block text-sub">{copy.result}</span>{' '}
              <strong className="type-display type-num savings-hours leading-none">{roi.hours}</strong>{' '}
              <span className="type-title ml-1.5 text-heading">{copy.hoursAWeek}</span>
            </p>
          ) : (
            <>
              <p className="type-title text-heading lg:text-title">{copy.idle}</p>
              <Sample rate={rate} />
            </>
          )}
          <Week lit={roi.suns} />
          {roi.any ? (
            <>
              <dl className="type-num amounts">
                <Amount label={copy.weekly} amount={roi.weekly} />
                <Amount label={copy.monthly} amount={roi.monthly} />
                <Amount label={copy.yearly} amount={roi.yearly} />
              </dl>
              <p className="mt-4 low:mt-2 text-small text-on-ink-2">{copy.note(rate)}</p>
            </>
          ) : null}
        </div>
        <p className="mt-4 low:mt-2 text-small text-on-ink-2">{copy.how}</p>
      </div>
    </div>
  )
}

/** A sample sum: the yearly savings of six hours a week at the chosen rate. */
function Sample({ rate }: { rate: number }) {
  const { badge, hours, text } = copy.example
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="outline">{badge}</Badge> <span>{text(hours, rate, roiOf(hours, rate).yearly)}</span>
    </p>
  )
}

/**
 * The working week, with a sun for about every three hours saved (`Roi.suns`). It is hidden from screen readers,
 * because the hours stand above it as text.
 */
function Week({ lit }: { lit: number }) {
  return (
    <div aria-hidden="true" className="relative mt-8 low:mt-3 -mx-5 sm:-mx-10 md:max-lg:-mx-7">
      <ol className="flex justify-between gap-3 text-center px-5 sm:px-10 md:max-lg:px-7">
        {copy.days.map((day, nth) => (
          <li
            key={day}
            className={`grid min-w-0 basis-16 grid-cols-[minmax(0,1fr)] grid-rows-[32px_auto] ${nth < lit ? 'font-[660]' : 'text-on-ink-2'}`}
          >
            <span
              className={`sun sun-half sun-stat max-w-full self-end ${nth < lit ? '' : 'border-2 border-b-0 border-on-ink-2 bg-ink-2'}`}
            />
            <span className="block pt-3 text-label">{day}</span>
          </li>
        ))}
      </ol>
      <span className="pointer-events-none absolute inset-x-0 top-[26px]">
        <ChalkLine />
      </span>
    </div>
  )
}

function Amount({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt className="text-on-ink-2">{label}</dt>
      <dd className="type-title wrap-anywhere">{amount}</dd>
    </div>
  )
}
