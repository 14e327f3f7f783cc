import { useId } from 'react'
import { useOrders } from '#app/accounts/dashboard/data/account-queries.ts'
import { EmptySection } from '#app/accounts/dashboard/data/empty-section.tsx'
import { Sample } from '#app/accounts/dashboard/data/sample.tsx'
import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { DashboardPage } from '#app/accounts/dashboard/frame/dashboard-page.tsx'
import { emptyPages } from '#app/accounts/dashboard/overview/copy.ts'
import { useFreshSubscriptions } from '#app/accounts/dashboard/subscriptions/billing-portal.ts'
import { subscriptions } from '#app/accounts/dashboard/subscriptions/copy.ts'
import { hasMonthly, SubscriptionsOf } from '#app/accounts/dashboard/subscriptions/subscriptions.tsx'
import { payments } from './copy.ts'
import { OrderList } from './order-list.tsx'
import { sampleOrders } from './sample-orders.ts'

/**
 * /dashboard/payments (product.md 2.12, rulings.md 29): the account's subscriptions, and its orders with their
 * receipts.
 */
export default function DashboardPaymentsScreen() {
  return (
    <DashboardPage title={emptyPages.payments.title} lead={payments.lead()}>
      {() => <Payments />}
    </DashboardPage>
  )
}

function Payments() {
  const { data: orders, reload } = useOrders()
  const monthly = useFreshSubscriptions()
  // Waits for the orders and the subscriptions: subscriptions that load later would move the orders down while somebody
  // clicks.
  const isEarly = orders.kind === 'ready' && hasMonthly(orders.body) && monthly.data.kind === 'loading'
  return (
    <Waiting data={isEarly ? { kind: 'loading' } : orders} reload={reload}>
      {(orders) => (
        <>
          {hasMonthly(orders) ? <Monthly {...monthly} /> : null}
          {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
        </>
      )}
    </Waiting>
  )
}

function NoOrders() {
  return (
    <>
      <EmptySection copy={emptyPages.payments} />
      <Sample {...payments.sample}>
        <OrderList orders={sampleOrders()} />
      </Sample>
    </>
  )
}

function Monthly(monthly: ReturnType<typeof useFreshSubscriptions>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 rounded-sheet border border-edge bg-surface">
      <h2 id={id} className="type-title border-edge border-b px-5 py-4 text-heading md:px-6">
        {subscriptions.title}
      </h2>
      <SubscriptionsOf {...monthly} />
    </section>
  )
}
