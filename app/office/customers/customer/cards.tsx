import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link } from '#app/router/link.tsx'
import { findArt } from '#app/shop/product-art.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Stage } from '#app/ui/drawing/stage.tsx'
import type { CustomerCard } from '#domain/office/customers.ts'

/**
 * The cards with their taps, and a bar for each of the last twelve weeks. The bars of all cards have one scale. Equal
 * cards of an order that are not posted are one row.
 */
export function Cards({ cards }: { cards: readonly CustomerCard[] }) {
  if (cards.length === 0) return null
  const most = Math.max(1, ...cards.flatMap(({ weeks }) => weeks))
  return (
    <Sheet title={copy.cards}>
      <ul className="divide-y divide-line">
        {together(cards).map(({ card, count }) => (
          <li
            key={card.code}
            className="relative flex items-center gap-3 px-4 py-2 hover:bg-chalk-wash md:px-5"
          >
            <Picture card={card} />
            <div className="min-w-0 flex-1">
              <p className="type-label text-[1rem] leading-snug wrap-anywhere">
                {copy.cardsOf(count, card.name)}
              </p>
              <p className="type-num text-small leading-snug text-text-2">
                <Link
                  to={`/office/orders/${card.orderId}`}
                  className="link after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)"
                >
                  {card.orderNumber}
                </Link>
                {card.isPosted ? `, ${copy.tapsOf(card.taps - card.scans, card.scans)}` : null}
              </p>
            </div>
            {card.isOff ? <Badge tone="outline">{copy.off}</Badge> : null}
            {card.isPosted ? <Weeks weeks={card.weeks} most={most} /> : null}
            {card.isPosted || card.isOff ? null : <Badge tone="info">{copy.notPosted}</Badge>}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Each row's card, with the number of cards that the row stands for. */
function together(cards: readonly CustomerCard[]): { card: CustomerCard; count: number }[] {
  const rows = Map.groupBy(cards, (card) =>
    card.isPosted || card.isOff ? card.code : `${card.orderId} ${card.productId}`,
  )
  return [...rows.values()].flatMap((same) => same.slice(0, 1).map((card) => ({ card, count: same.length })))
}

function Picture({ card: { productId } }: { card: CustomerCard }) {
  return <Stage small src={findArt(productId)?.src} alt="" className="size-10 flex-none rounded-control" />
}

function Weeks({ weeks, most }: { weeks: readonly number[]; most: number }) {
  return (
    <>
      <svg viewBox="0 0 72 24" className="h-6 w-18 fill-text" aria-hidden="true">
        {weeks.map((taps, week) => {
          const height = taps === 0 ? 1 : Math.max(2, (taps / most) * 24)
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a week
          return <rect key={week} x={week * 6} y={24 - height} width={4} height={height} />
        })}
      </svg>
      <span className="sr-only">{copy.weeks(weeks)}</span>
    </>
  )
}
