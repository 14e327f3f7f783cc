import { useClaim } from '#app/page-lists/use-claim.ts'
import { TickScale } from '#app/ui/drawing/tick-scale.tsx'
import { home } from './copy.ts'

/** The share of clients who read reviews first, as a number and as ticks. */
export function ReviewsBand() {
  const percent = useClaim('readReviews')
  if (percent === undefined) return null
  return (
    <section className="page pb-(--section)">
      <p className="flex flex-wrap items-end gap-x-3.5 md:gap-x-8">
        <strong className="type-display text-[clamp(4.5rem,2.6rem+14vw,13.5rem)] leading-[.86]">
          {percent}%
        </strong>{' '}
        <span className="type-title max-w-[11em] flex-[1_1_7em] text-heading md:text-title">
          {home.reviews.text}
        </span>
      </p>
      <div className="mt-3 md:mt-6 lg:-mt-2">
        <TickScale value={percent} />
      </div>
    </section>
  )
}
