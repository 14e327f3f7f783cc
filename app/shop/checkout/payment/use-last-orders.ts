import { useEffect, useState } from 'react'
import { callAccount } from '#app/accounts/dashboard/data/call-account.ts'
import { readOrders } from '#app/accounts/dashboard/data/read-orders.ts'
import { contactOfOrder } from '#app/leads/form/known-contact.ts'
import { prefill } from '#app/ui/form/form.ts'
import type { OrderView } from '#domain/orders/order-view.ts'

const NONE: readonly OrderView[] = []

/**
 * The business in the account's newest order that has a business, and the contact in its newest order. All values are
 * undefined until the orders are loaded, and for an account without orders.
 */
export function useLastOrders(userId: string | undefined) {
  const [orders, setOrders] = useState(NONE)
  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    void callAccount('/orders', readOrders).then((result) => {
      if (!isOver && result.kind === 'ok') prefill(() => setOrders(result.body))
    })
    return () => {
      isOver = true
    }
  }, [userId])
  const withBusiness = orders.find(({ businessInfo }) => businessInfo.googleBusinessName !== '')
  return { business: withBusiness?.businessInfo, contact: contactOfOrder(orders[0]) }
}
