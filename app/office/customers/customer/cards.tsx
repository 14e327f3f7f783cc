import { customerCopy as copy } from '#app/office/customers/copy.ts'
import { useFirstRows } from '#app/office/ui/long-lists/use-first-rows.tsx'
import { Sheet } from '#app/office/ui/sheet.tsx'
import { Link } from '#app/router/link.tsx'
import { Pictured } from '#app/shop/orders/pictured.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { CustomerCard } from '#domain/office/customers.ts'

/** The customer's cards, with one row for each order. The weekly bars of all orders share one scale. */
export function Cards({ cards }: { cards: readonly CustomerCard[] }) {
  const orders = byOrder(cards)
  const { shown, more } = useFirstRows(orders)
  if (cards.length === 0) return null
  const max = Math.max(1, ...orders.flatMap(({ weeks }) => weeks))
  return (
    <Sheet title={copy.cards}>
      <ul className="divide-y divide-line">
        {shown.map((order) => (
          <OrderRow key={order.orderId} order={order} max={max} />
        ))}
      </ul>
      {more}
    </Sheet>
  )
}

type OrderCards = {
  orderId: string
  orderNumber: string
  products: { productId: string; name: string; count: number }[]
  posted: number
  off: number
  taps: number
  scans: number
  weeks: number[]
}

function byOrder(cards: readonly CustomerCard[]): OrderCards[] {
  return [...Map.groupBy(cards, ({ orderId }) => orderId)].map(([orderId, own]) => ({
    orderId,
    orderNumber: own[0]?.orderNumber ?? '',
    products: [...Map.groupBy(own, ({ productId }) => productId)].map(([productId, same]) => ({
      productId,
      name: same[0]?.name ?? '',
      count: same.length,
    })),
    posted: own.filter(({ isPosted }) => isPosted).length,
    off: own.filter(({ isOff }) => isOff).length,
    taps: own.reduce((sum, card) => sum + card.taps, 0),
    scans: own.reduce((sum, card) => sum + card.scans, 0),
    weeks: (own[0]?.weeks ?? []).map((_, week) =>
      own.reduce((sum, card) => sum + (card.weeks[week] ?? 0), 0),
    ),
  }))
}

function OrderRow({ order, max }: { order: OrderCards; max: number }) {
  const { orderId, orderNumber, products, posted, off, taps, scans, weeks } = order
  const all = products.reduce((sum, { count }) => sum + count, 0)
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 hover:bg-chalk-wash md:px-5">
      <span className="flex flex-none gap-1">
        {products.map(({ productId, count }) => (
          <Pictured key={productId} productId={productId} quantity={count} className="size-10" />
        ))}
      </span>
      <div className="min-w-0 flex-1 basis-28">
        <p className="sr-only">{products.map(({ count, name }) => copy.cardsOf(count, name)).join(', ')}</p>
        <p className="type-num leading-snug">
          <Link
            to={`/office/orders/${orderId}`}
            className="link after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)"
          >
            {orderNumber}
          </Link>
        </p>
        <p className="type-num text-small leading-snug text-text-2">
          {posted > 0 ? copy.tapsOf(taps - scans, scans) : copy.cardCount(all)}
        </p>
      </div>
      {off > 0 ? <Badge tone="outline">{off === all ? copy.off : copy.someOff(off)}</Badge> : null}
      {posted > 0 ? <Weeks weeks={weeks} max={max} /> : null}
      {posted > 0 || off === all ? null : <Badge tone="info">{copy.notPosted}</Badge>}
    </li>
  )
}

function Weeks({ weeks, max }: { weeks: readonly number[]; max: number }) {
  return (
    <>
      <svg viewBox="0 0 72 24" className="h-6 w-18 fill-text" aria-hidden="true">
        {weeks.map((taps, week) => {
          const height = taps === 0 ? 1 : Math.max(2, (taps / max) * 24)
          // biome-ignore lint/suspicious/noArrayIndexKey: only its position identifies a week
          return <rect key={week} x={week * 6} y={24 - height} width={4} height={height} />
        })}
      </svg>
      <span className="sr-only">{copy.weeks(weeks)}</span>
    </>
  )
}
