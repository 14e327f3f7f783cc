import ArrowRight from 'lucide-react/icons/arrow-right'
import { useClaim } from '#app/page-lists/use-claim.ts'
import { Link } from '#app/router/link.tsx'
import { reviewCards } from './copy.ts'

const { band, bookDemo } = reviewCards

/** The statistic on readers of reviews (product.md 2.6). It is hidden if its claim is off, unsourced or has ended. */
export function StatBand() {
  const percent = useClaim('readReviews')
  if (percent === undefined) return null
  return (
    <section className="ink ink-sky">
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8 md:flex-nowrap md:items-center md:py-9">
        <p className="flex flex-1 flex-col gap-x-8 gap-y-3 md:flex-row md:items-center">
          <strong className="type-display text-[clamp(5rem,3.4rem+4.4vw,6rem)] leading-[.86]">
            {percent}%
          </strong>{' '}
          <span className="type-title text-heading md:text-title">
            {band.lines[0]} <br className="max-md:hidden" />
            {band.lines[1]}
          </span>
        </p>
        <Link to={bookDemo.to} className="link type-label flex min-h-11 flex-none items-center gap-2.5">
          {band.link}
          <ArrowRight aria-hidden="true" size={20} />
        </Link>
      </div>
    </section>
  )
}
