import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { monthlyCentsOf, type OrderView } from '#domain/orders/order-view.ts'
import { useSubscriptionsInStep } from './billing-portal.ts'
import { subscriptions as words } from './copy.ts'
import { SubscriptionList } from './subscription-list.tsx'

const PLACE = 'px-5 py-4 md:px-6'

/** Whether the account has bought anything that is paid monthly; else there is nothing to ask for. */
export function hasMonthly(orders: readonly OrderView[]): boolean {
  return orders.some((order) => monthlyCentsOf(order) > 0)
}

/** What the account pays for monthly, once the payment provider has told us of it. */
export function Subscriptions({ className = '' }: { className?: string }) {
  const { data, reload } = useSubscriptionsInStep()
  return (
    <div className={className}>
      <Waiting data={data} reload={reload} className={PLACE}>
        {(list) =>
          list.length > 0 ? (
            <SubscriptionList subscriptions={list} />
          ) : (
            <p className={`${PLACE} text-text-2`}>{words.empty}</p>
          )
        }
      </Waiting>
    </div>
  )
}
