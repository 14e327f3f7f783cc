import Star from 'lucide-react/icons/star'
import { useClaim } from '#app/page-lists/use-claim.ts'
import { Badge } from '#app/ui/badge.tsx'
import { reviewCards } from './copy.ts'

const { rating: copy } = reviewCards

/**
 * The rating, always marked as a sample (product.md 2.6, rulings.md 32). It is hidden if its claim is off, has no
 * source or has ended.
 */
export function Rating() {
  const rating = useClaim('rating')
  if (!rating) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-2 text-small max-sm:gap-x-2 beside:max-wide:gap-x-1.5 beside:max-wide:text-micro">
      <span
        aria-hidden="true"
        className="flex gap-0.5 text-sun max-sm:*:size-4 beside:max-wide:gap-0 beside:max-wide:*:size-3.5"
      >
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={20} fill="currentColor" strokeWidth={0} />
        ))}
      </span>
      <p>
        <strong>{rating.stars}</strong> <span className="ml-1 text-text-2">{copy.count(rating.reviews)}</span>
        <span className="sr-only">{copy.scale}</span>
      </p>
      <Badge tone="outline">{copy.badge}</Badge>
    </div>
  )
}
