import { useClaim } from '#app/page-lists/use-claim.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChalkLine } from '#app/ui/drawing/chalk-line.tsx'
import { tradeOps } from './copy.ts'

/** A testimonial, marked as a sample. It is hidden if its claim is off, has no source or has ended. */
export function Testimonial() {
  const testimonial = useClaim('testimonial')
  if (!testimonial) return null
  return (
    <section className="page pt-(--section)">
      <figure className="relative pl-8 sm:pl-10">
        <span className="pointer-events-none absolute inset-y-0 left-0 grid">
          <ChalkLine plumb />
        </span>
        <blockquote className="type-title max-w-[24em] text-title">“{testimonial.quote}”</blockquote>
        <figcaption className="mt-4 flex flex-wrap items-center gap-3 text-text-2">
          {testimonial.by}
          <Badge tone="outline">{tradeOps.testimonialBadge}</Badge>
        </figcaption>
      </figure>
    </section>
  )
}
