import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { Link } from '#app/router/link.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import type { CustomerCard } from '#domain/office/customers.ts'
import { Sheet } from './sheet.tsx'

/** The cards with their taps, and a bar for each of the last twelve weeks on one scale. */
export function Cards({ cards }: { cards: readonly CustomerCard[] }) {
  if (cards.length === 0) return null
  const most = Math.max(1, ...cards.flatMap(({ weeks }) => weeks))
  return (
    <Sheet title={copy.cards}>
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li key={card.code} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <Picture card={card} />
            <div className="min-w-0 flex-1 basis-36">
              <p className="type-label wrap-anywhere">{card.name}</p>
              <Link
                to={`/office/orders/${card.orderId}`}
                className="link type-num inline-flex min-h-8 items-center"
              >
                {card.orderNumber}
              </Link>
            </div>
            {card.isOff ? <Badge tone="outline">{copy.off}</Badge> : null}
            {card.isPosted ? (
              <Weeks weeks={card.weeks} most={most} />
            ) : (
              <Badge tone="info">{copy.notPosted}</Badge>
            )}
            <p className="type-num text-small text-text-2">{copy.tapsOf(card.taps, card.scans)}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Picture({ card: { productId } }: { card: CustomerCard }) {
  return <Stage src={findArt(productId)?.src} alt="" className="size-11 rounded-control" />
}

function Weeks({ weeks, most }: { weeks: readonly number[]; most: number }) {
  return (
    <>
      <svg viewBox="0 0 72 24" className="h-6 w-18 fill-text" aria-hidden="true">
        {weeks.map((taps, week) => {
          const height = taps === 0 ? 1 : Math.max(2, (taps / most) * 24)
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has its place and nothing else
          return <rect key={week} x={week * 6} y={24 - height} width={4} height={height} />
        })}
      </svg>
      <span className="sr-only">{copy.weeks(weeks)}</span>
    </>
  )
}
