import { FROM_LIST } from '#app/office/frame/back-link.tsx'
import { When } from '#app/office/frame/when.tsx'
import { cardCount, ordersCopy } from '#app/office/orders/copy.ts'
import { hasWarnings, StateBadge, WarningBadges } from '#app/office/orders/order-badges.tsx'
import { Link } from '#app/router/link.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { OrderCard } from '#domain/orders/office-orders.ts'

/** An order on the board: the whole tile opens it. */
export function OrderTile({ order, withState = false }: { order: OrderCard; withState?: boolean }) {
  return (
    <Link
      to={`/office/orders/${order.id}`}
      state={FROM_LIST}
      className="block rounded-sheet border border-edge bg-surface px-4 py-3 hover:shadow-2"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="type-num font-[720]">{order.number}</span>
        <span className="type-num text-small text-text-2">
          <When at={order.paidAt ?? order.createdAt} />
        </span>
      </span>
      <span className="block leading-snug font-[560] wrap-anywhere">{order.businessName}</span>
      {order.customerName ? (
        <span className="block text-small text-text-2 wrap-anywhere">{order.customerName}</span>
      ) : null}
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-text-2">
        <span>{whatOf(order)}</span>
        <span className="type-num">{formatAud(order.totalCents)}</span>
      </span>
      {withState || hasWarnings(order) ? (
        <span className="mt-2 flex flex-wrap gap-2">
          {withState ? <StateBadge state={order.state} /> : null}
          <WarningBadges order={order} />
        </span>
      ) : null}
    </Link>
  )
}

/** "1 card", "1 card and more" or "No cards". */
function whatOf({ cards, hasOthers }: OrderCard): string {
  if (!hasOthers) return cardCount(cards)
  return cards > 0 ? `${cardCount(cards)} ${ordersCopy.andMore}` : ordersCopy.notCards
}
