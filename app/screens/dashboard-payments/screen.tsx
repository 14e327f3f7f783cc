import { emptyRooms } from '#app/content/overview.ts'
import { payments } from '#app/content/payments.ts'
import { useOrders } from '#app/shell/dashboard/account-lists.ts'
import { NothingYet } from '#app/shell/dashboard/nothing-yet.tsx'
import { Room } from '#app/shell/dashboard/room.tsx'
import { Waiting } from '#app/shell/dashboard/waiting.tsx'
import { OrderList } from './order-list.tsx'
import { Subscriptions } from './subscriptions.tsx'

/** /dashboard/payments (spec 2.12): what the account pays for monthly, and its orders, each with its receipt (ruling 29). */
export default function DashboardPaymentsScreen() {
  return (
    <Room title={emptyRooms.payments.title} lead={payments.lead}>
      {() => (
        <>
          <Subscriptions />
          <Payments />
        </>
      )}
    </Room>
  )
}

function Payments() {
  const { data, reload } = useOrders()
  return (
    <Waiting data={data} reload={reload}>
      {(orders) =>
        orders.length === 0 ? <NothingYet words={emptyRooms.payments} /> : <OrderList orders={orders} />
      }
    </Waiting>
  )
}
