import ArrowRight from 'lucide-react/icons/arrow-right'
import { useClaim } from '#app/page-lists/use-claim.ts'
import { Link } from '#app/router/link.tsx'
import { reviewCards } from './copy.ts'

const { band, bookDemo } = reviewCards

/** The statistic on readers of reviews (product.md 2.6). Hidden if its claim is off, has no source or has ended. */
export function StatBand() {
  const percent = useClaim('readReviews')
  if (percent === undefined) return null
  return (
    <section className="ink">
      <div className="page grid gap-x-8 gap-y-2 py-8 md:grid-cols-[auto_1fr] md:py-9">
        <p className="contents">
          <strong className="type-display row-span-2 self-center text-[clamp(5rem,3.4rem+4.4vw,6rem)] leading-[.86]">
            {percent}%
          </strong>{' '}
          <span className="type-title text-heading md:text-title">
            {band.lines[0]} <br className="max-md:hidden" />
            {band.lines[1]}
          </span>
        </p>
        <Link
          to={bookDemo.to}
          className="link type-label flex min-h-11 items-center gap-2.5 justify-self-start"
        >
          {band.link}
          <ArrowRight aria-hidden="true" size={20} />
        </Link>
      </div>
    </section>
  )
}
