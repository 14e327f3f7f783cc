import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import type { Roi } from '#domain/roi/roi.ts'
import { customSolutions } from './copy.ts'
import { useSettled } from './use-settled.ts'

const { calculator: copy } = customSolutions

/**
 * The calculator's result. It updates at once, and is announced after a pause in typing. Before any hours are typed, it
 * is an invitation with small zeros.
 */
export function Savings({ roi, rate }: { roi: Roi; rate: number }) {
  const settled = useSettled(`${roi.hours} ${roi.yearly} ${rate}`)
  return (
    <div className="ink grid content-center rounded-b-sheet p-5 sm:p-10 lg:rounded-r-sheet lg:rounded-bl-none">
      <div
        aria-live="polite"
        aria-atomic="true"
        aria-busy={!settled}
        data-empty={!roi.any || undefined}
        className="group min-w-0"
      >
        {roi.any ? null : <p className="type-title text-heading">{copy.idle}</p>}
        <p className="wrap-anywhere group-data-empty:mt-2 group-data-empty:text-small group-data-empty:text-on-ink-2">
          <span className="type-title block text-sub group-data-empty:inline group-data-empty:[font:inherit]">
            {copy.result}
          </span>{' '}
          <strong className="type-display type-num text-[clamp(4rem,3rem+4vw,6.5rem)] leading-none group-data-empty:[font:inherit]">
            {roi.hours}
          </strong>{' '}
          <span className="type-title ml-1.5 text-heading group-data-empty:ml-0 group-data-empty:[font:inherit]">
            {copy.hoursAWeek}
          </span>
        </p>
        <Week lit={roi.suns} isIdle={!roi.any} />
        <dl className="type-num mt-6 grid sm:grid-cols-3 group-data-empty:mt-5 group-data-empty:grid-cols-3 max-sm:group-data-empty:gap-x-3 lg:mt-10">
          <Amount label={copy.weekly} amount={roi.weekly} />
          <Amount label={copy.monthly} amount={roi.monthly} />
          <Amount label={copy.yearly} amount={roi.yearly} />
        </dl>
        {roi.any ? <p className="mt-4 min-h-6 text-small text-on-ink-2">{copy.note(rate)}</p> : null}
      </div>
      <p className={`text-small text-on-ink-2 ${roi.any ? '' : 'mt-3'}`}>{copy.how}</p>
    </div>
  )
}

/**
 * The working week, with a sun for about every three hours saved (`Roi.suns`). Before any hours are typed, all suns are
 * shown in a pale orange. The week is hidden from screen readers, because the hours stand above it as text.
 */
function Week({ lit, isIdle }: { lit: number; isIdle: boolean }) {
  const unlit = `border border-b-0 ${isIdle ? 'border-sun bg-sun/40' : 'border-ink-line bg-ink-2'}`
  return (
    <div aria-hidden="true" className="relative mt-8 -mx-5 sm:-mx-10">
      <ol className="grid grid-cols-5 gap-1 px-5 sm:px-10">
        {copy.days.map((day, nth) => (
          <li key={day} className={nth < lit ? 'font-[660]' : 'text-on-ink-2'}>
            <span className={`sun sun-half sun-stat max-w-full ${nth < lit ? '' : unlit}`} />
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
    <div className="flex min-w-0 items-baseline justify-between gap-4 border-t border-ink-line py-4 group-data-empty:block group-data-empty:py-3 sm:block sm:border-t-0 sm:border-l sm:py-1 sm:pl-4 sm:first:border-l-0 sm:first:pl-0">
      <dt className="text-label max-sm:group-data-empty:text-micro text-on-ink-2">{label}</dt>
      <dd className="type-title wrap-anywhere text-right text-heading group-data-empty:text-left group-data-empty:text-small group-data-empty:text-on-ink-2 sm:text-left">
        {amount}
      </dd>
    </div>
  )
}
