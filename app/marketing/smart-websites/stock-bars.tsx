import type { WebsiteOffer } from '#domain/catalogue/website-packages.ts'
import { smartWebsites } from './copy.ts'

/**
 * How many packages are left, as bars and as text. The operator sets the number in the office; sales do not reduce it
 * (product.md 4).
 */
export function StockBars({ offer: { remainingCount, totalCount } }: { offer: WebsiteOffer }) {
  const bars = Array.from({ length: totalCount }, (_, i) => i)
  return (
    <p className="type-label flex items-center gap-3 text-label whitespace-nowrap">
      <span aria-hidden="true" className="flex min-w-0 gap-1">
        {bars.map((bar) => (
          <span
            key={bar}
            className={`h-2 w-5.5 border ${bar < remainingCount ? 'border-text bg-text' : 'border-edge'}`}
          />
        ))}
      </span>
      {smartWebsites.packages.left(remainingCount, totalCount)}
    </p>
  )
}
