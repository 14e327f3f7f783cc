import { Waiting } from '#app/accounts/dashboard/data/waiting.tsx'
import { monthlyCentsOf, type OrderView } from '#domain/orders/order-view.ts'
import { useFreshSubscriptions } from './billing-portal.ts'
import { subscriptions as copy } from './copy.ts'
import { SubscriptionList } from './subscription-list.tsx'

const PLACE = 'px-5 py-4 md:px-6'

/** Whether the account has bought anything that is billed monthly. */
export function hasMonthly(orders: readonly OrderView[]): boolean {
  return orders.some((order) => monthlyCentsOf(order) > 0)
}

/**
 * Loads and shows the account's subscriptions. While none is known, a text says that they appear once the bank has
 * confirmed them.
 */
export function Subscriptions({ className }: { className: string }) {
  return <SubscriptionsOf {...useFreshSubscriptions()} className={className} />
}

type SubscriptionsOfProps = ReturnType<typeof useFreshSubscriptions> & { className?: string }

/** The account's subscriptions, for a page that loads the data itself. */
export function SubscriptionsOf({ data, reload, className = '' }: SubscriptionsOfProps) {
  return (
    <div className={className}>
      <Waiting data={data} reload={reload} className={PLACE}>
        {(list) =>
          list.length > 0 ? (
            <SubscriptionList subscriptions={list} />
          ) : (
            <p className={`${PLACE} text-text-2`}>{copy.empty}</p>
          )
        }
      </Waiting>
    </div>
  )
}
