import MessageSquareText from 'lucide-react/icons/message-square-text'
import type { KeyboardEvent } from 'react'
import { isSingleKey } from '#app/office/frame/keys/use-keys.ts'
import { useMarked } from '#app/office/frame/live/use-marked.ts'
import { cardCount, ordersCopy, stateNames } from '#app/office/orders/copy.ts'
import { DueBadge } from '#app/office/orders/due-badge.tsx'
import { hasWarnings, StateBadge, WarningBadges } from '#app/office/orders/order-badges.tsx'
import { FROM_LIST } from '#app/office/ui/back-link.tsx'
import { Link } from '#app/router/link.tsx'
import { Pictured } from '#app/shop/orders/pictured.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { formatNamedDay, shopDayOf } from '#app/ui/date/moment.ts'
import { When } from '#app/ui/date/when.tsx'
import { formatAud } from '#domain/money/money.ts'
import type { OrderCard } from '#domain/orders/office/office-orders.ts'
import { useHold } from './use-hold.ts'

type OrderTileProps = {
  order: OrderCard
  /** How the state is shown: as a badge, or in the text about the cards. Without a value, the state is not shown. */
  withState?: 'badge' | 'text' | undefined
  withDue?: boolean | undefined
  /** When the order last changed while the board was open, as `performance.now()`. */
  changedAt?: number | undefined
  /** The email addresses of the operators who look at the order now. */
  present?: readonly string[] | undefined
  isTicked?: boolean
  /** Ticks or unticks the order, on the X key or when a finger holds the tile. */
  onTick?: (() => void) | undefined
}

/** An order on the board or in a list of results. The whole tile is a link to the order. */
export function OrderTile({
  order,
  withState,
  withDue = true,
  changedAt,
  present = [],
  isTicked = false,
  onTick,
}: OrderTileProps) {
  const tile = useMarked<HTMLAnchorElement>(changedAt)
  const hold = useHold(onTick)
  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'x' || !onTick || !isSingleKey(event.nativeEvent)) return
    event.preventDefault()
    onTick()
  }
  return (
    <Link
      ref={tile}
      {...hold}
      onKeyDown={onKeyDown}
      data-row
      to={`/office/orders/${order.id}`}
      state={FROM_LIST}
      className={`block flex-1 min-w-0 rounded-sheet border px-3.5 py-3 hover:shadow-2 pointer-coarse:select-none [-webkit-touch-callout:none] ${isTicked ? 'border-text bg-sun-wash' : 'border-edge bg-surface'}`}
    >
      <span className="mb-1.5 flex min-h-6 flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {order.products.map(({ productId, quantity }) => (
            <Pictured key={productId} productId={productId} quantity={quantity} />
          ))}
        </span>
        {order.due ? (
          withDue ? (
            <DueBadge due={order.due} />
          ) : null
        ) : (
          <span className="type-num text-small text-text-2">{lastStepOf(order)}</span>
        )}
      </span>
      <span className="flex items-baseline justify-between gap-x-3 leading-snug">
        <span className="min-w-0 font-[660] wrap-anywhere">{order.businessName}</span>
        <span className="type-num font-[660]">{formatAud(order.totalCents)}</span>
      </span>
      <span className="flex items-baseline justify-between gap-x-3 text-small leading-snug text-text-2">
        <span className="line-clamp-1 min-w-0 wrap-anywhere">
          <span className="type-num">{order.number}</span>
          {order.customerName ? `, ${order.customerName}` : null}
        </span>
        <span className="type-num flex-none">{progressOf(order, withState === 'text')}</span>
      </span>
      {order.buyerNote ? (
        <span className="mt-2 flex items-center gap-2 text-small">
          <MessageSquareText aria-hidden="true" size={18} className="shrink-0 text-warn" />
          <span className="line-clamp-1 wrap-anywhere">“{order.buyerNote}”</span>
        </span>
      ) : null}
      {withState === 'badge' || present.length > 0 || hasWarnings(order) ? (
        <span className="mt-2 flex flex-wrap gap-2">
          {withState === 'badge' ? <StateBadge state={order.state} /> : null}
          <WarningBadges order={order} />
          {present.map((email) => (
            <Badge key={email} tone="info">
              {ordersCopy.isOnIt(email.split('@')[0] ?? email)}
            </Badge>
          ))}
        </span>
      ) : null}
    </Link>
  )
}

/** The day of the posting or of the delivery; in other states, the time of the payment, or else of the order. */
function lastStepOf({ state, createdAt, paidAt, shippedAt, deliveredAt }: OrderCard) {
  if (state === 'shipped' && shippedAt) return ordersCopy.posted(formatNamedDay(shopDayOf(shippedAt)))
  if (state === 'delivered' && deliveredAt)
    return ordersCopy.delivered(formatNamedDay(shopDayOf(deliveredAt)))
  return <When at={paidAt ?? createdAt} />
}

/**
 * How many cards are written, such as "2 of 3 written". Before and after the writing: what was bought, such as "Paid, 3
 * cards".
 */
function progressOf(order: OrderCard, withState: boolean): string {
  const { state, writing, hasOthers } = order
  const isProgramming = state === 'programming'
  if (!writing || !(isProgramming || writing.written > 0)) {
    return withState ? `${stateNames[state]}, ${whatOf(order)}` : whatOf(order)
  }
  const written = `${ordersCopy.writing(writing)}${hasOthers ? ` ${ordersCopy.andMore}` : ''}`
  // “0 of 3 written” says by itself that the order is being programmed
  return withState && !isProgramming ? `${stateNames[state]}, ${written}` : written
}

/** What was bought, in short: "1 card", "1 card and more" or "No cards". */
function whatOf({ cards, hasOthers }: OrderCard): string {
  if (!hasOthers) return cardCount(cards)
  return cards > 0 ? `${cardCount(cards)} ${ordersCopy.andMore}` : ordersCopy.notCards
}
