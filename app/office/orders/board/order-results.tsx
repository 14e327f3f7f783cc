import { useRef } from 'react'
import type { More } from '#app/office/frame/use-office.ts'
import { ordersCopy } from '#app/office/orders/copy.ts'
import { MoreButton } from '#app/office/ui/long-lists/more-button.tsx'
import type { OrderList } from '#domain/orders/office/office-orders.ts'
import { OrderTile } from './order-tile.tsx'

export function OrderResults({ orders, more }: { orders: OrderList['items']; more: More }) {
  const rows = useRef<HTMLUListElement>(null)
  if (orders.length === 0) return <p className="text-lead text-text-2">{ordersCopy.noneFound}</p>
  return (
    <>
      <ul ref={rows} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {orders.map((order) => (
          <li key={order.id} className="flex min-w-0">
            <OrderTile order={order} withState="badge" />
          </li>
        ))}
      </ul>
      <MoreButton list={rows} {...more} />
    </>
  )
}
