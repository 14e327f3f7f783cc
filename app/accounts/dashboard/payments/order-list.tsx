import { Link } from '#app/router/link.tsx'
import { itemCount } from '#app/shop/cart/copy.ts'
import { orderHeading } from '#app/shop/orders/copy.ts'
import { orderPath } from '#app/shop/orders/order-path.ts'
import { Pictured } from '#app/shop/orders/pictured.tsx'
import { RenewalList } from '#app/shop/orders/renewal-list.tsx'
import { statusText, statusTone } from '#app/shop/orders/status-tone.ts'
import { findArt } from '#app/shop/product-art.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Day } from '#app/ui/date/day.tsx'
import { formatAud } from '#domain/money/money.ts'
import { invoiceTitle } from '#domain/orders/document-titles.ts'
import type { OrderView } from '#domain/orders/order-view.ts'
import { BuyAgain } from './buy-again.tsx'
import { payments } from './copy.ts'

export type ListedOrder = Pick<
  OrderView,
  | 'id'
  | 'key'
  | 'number'
  | 'status'
  | 'discountCents'
  | 'totalCents'
  | 'refundedCents'
  | 'paidAt'
  | 'createdAt'
  | 'needsGoogleLink'
  | 'renewals'
  | 'businessInfo'
> & { lines: readonly { productId?: string; quantity: number }[] }

export function OrderList({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <div className="mt-8 divide-y divide-line rounded-sheet border border-edge bg-surface">
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <p className="px-5 py-3 text-micro text-text-2 md:px-6">{payments.gst}</p>
    </div>
  )
}

function Pictures({ lines }: Pick<ListedOrder, 'lines'>) {
  const cards = lines.flatMap(({ productId, quantity }) =>
    productId !== undefined && findArt(productId) ? [{ productId, quantity }] : [],
  )
  return (
    <span className="flex w-24 flex-wrap gap-1.5 max-md:col-span-full max-md:mb-2 max-md:w-full max-md:empty:hidden">
      {cards.map((card) => (
        <Pictured key={card.productId} {...card} />
      ))}
    </span>
  )
}

function Row({ order }: { order: ListedOrder }) {
  const { id, number, lines, discountCents, totalCents, refundedCents } = order
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 px-5 py-4 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:gap-x-5 md:px-6 xl:grid-cols-[auto_minmax(0,1fr)_auto_18rem]">
      <Pictures lines={lines} />
      <div className="min-w-0">
        <h2 className="type-label flex flex-wrap items-center gap-x-3 gap-y-1">
          {orderHeading(number)} <Badge tone={statusTone(order)}>{statusText(order)}</Badge>
        </h2>
        <p className="text-small text-text-2">
          <Day at={order.paidAt ?? order.createdAt} />, {itemCount(count)}
        </p>
      </div>
      {/* on a phone the discount and the refund have a row of their own, because beside the order they would wrap */}
      <div className="text-right max-sm:contents">
        <p className="type-num text-right font-[660]">{formatAud(totalCents)}</p>
        <p className="max-sm:col-span-full max-sm:text-left empty:hidden">
          {discountCents > 0 ? (
            <span className="block text-small text-ok">{payments.discount(formatAud(discountCents))}</span>
          ) : null}
          {refundedCents > 0 ? (
            <span className="block text-small text-text-2">
              {payments.refunded(formatAud(refundedCents))}
            </span>
          ) : null}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-5 max-xl:col-span-full md:max-xl:pl-29 xl:justify-end">
        <Link
          to={orderPath(order)}
          className="link inline-flex min-h-11 items-center"
          aria-label={payments.trackOf(number)}
        >
          {payments.track}
        </Link>
        <Link
          to={`/dashboard/payments/${id}`}
          className="link inline-flex min-h-11 items-center"
          aria-label={payments.receiptOf(number)}
        >
          {invoiceTitle()}
        </Link>
        <BuyAgain order={order} />
      </p>
      <RenewalList
        order={order}
        linkOf={({ number }) => `/dashboard/payments/${id}?payment=${number}`}
        className="col-span-full border-line border-t pt-3"
      />
    </li>
  )
}
