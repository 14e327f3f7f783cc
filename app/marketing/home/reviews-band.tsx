import { useClaim } from '#app/page-lists/use-claim.ts'
import { TickScale } from '#app/ui/drawing/tick-scale.tsx'
import { home } from './copy.ts'

/** The share of clients who read reviews first, as a number and as ticks. */
export function ReviewsBand() {
  const percent = useClaim('readReviews')
  if (percent === undefined) return null
  return (
    <section className="page pb-(--section)">
      <p className="flex flex-col gap-x-8 md:flex-row md:items-end">
        <strong className="type-display text-[clamp(6rem,3rem+14vw,13.5rem)] leading-[.86]">
          {percent}%
        </strong>{' '}
        <span className="type-title max-w-[11em] text-title">{home.reviews.text}</span>
      </p>
      <div className="mt-6 lg:-mt-2">
        <TickScale value={percent} />
      </div>
    </section>
  )
}
