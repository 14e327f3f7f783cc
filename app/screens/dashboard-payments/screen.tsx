import { useId } from 'react'
import { emptyRooms } from '#app/content/overview.ts'
import { payments } from '#app/content/payments.ts'
import { subscriptions } from '#app/content/subscriptions.ts'
import { useOrders } from '#app/shell/dashboard/account-lists.ts'
import { NothingYet } from '#app/shell/dashboard/nothing-yet.tsx'
import { Room } from '#app/shell/dashboard/room.tsx'
import { hasMonthly, Subscriptions } from '#app/shell/dashboard/subscriptions.tsx'
import { Waiting } from '#app/shell/dashboard/waiting.tsx'
import { OrderList } from './order-list.tsx'

/**
 * /dashboard/payments (product.md 2.12, rulings.md 29): what the account pays for monthly, and its orders with their
 * receipts.
 */
export default function DashboardPaymentsScreen() {
  return (
    <Room title={emptyRooms.payments.title} lead={payments.lead}>
      {() => <Payments />}
    </Room>
  )
}

function Payments() {
  const { data, reload } = useOrders()
  return (
    <Waiting data={data} reload={reload}>
      {(orders) => (
        <>
          {hasMonthly(orders) ? <Monthly /> : null}
          {orders.length === 0 ? <NothingYet words={emptyRooms.payments} /> : <OrderList orders={orders} />}
        </>
      )}
    </Waiting>
  )
}

function Monthly() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 rounded-sheet border border-edge bg-surface">
      <h2 id={id} className="type-title border-edge border-b px-5 py-4 text-heading md:px-6">
        {subscriptions.title}
      </h2>
      <Subscriptions />
    </section>
  )
}
