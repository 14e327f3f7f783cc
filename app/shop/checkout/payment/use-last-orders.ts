import { useEffect, useState } from 'react'
import { prefill } from '#app/ui/form/form.ts'
import type { loadLastOrders } from './load-last-orders.ts'

type LastOrders = NonNullable<Awaited<ReturnType<typeof loadLastOrders>>>
const NONE: LastOrders = { business: undefined, contact: {} }

/**
 * The business and the contact of the account's last orders. All values are undefined until the orders of this account
 * are loaded, and for an account without orders. Guests do not load the code that reads the orders.
 */
export function useLastOrders(userId: string | undefined): LastOrders {
  const [last, setLast] = useState<{ userId: string; orders: LastOrders }>()
  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    import('./load-last-orders.ts')
      .then((module) => module.loadLastOrders())
      .then(
        (loaded) => {
          if (loaded && !isOver) prefill(() => setLast({ userId, orders: loaded }))
        },
        () => undefined, // offline: the orders prefill nothing
      )
    return () => {
      isOver = true
    }
  }, [userId])
  return last && last.userId === userId ? last.orders : NONE
}
