import { useEffect, useState } from 'react'
import { prefill } from '#app/ui/form/form.ts'
import type { loadLastOrders } from './load-last-orders.ts'

type LastOrders = Awaited<ReturnType<typeof loadLastOrders>>
const NONE: LastOrders = { business: undefined, contact: {}, typedName: '' }

/**
 * The business and the contact of the account's last orders. All values are empty until the orders of this account are
 * loaded, and for an account without orders. `typedName` waits for the orders too, because it comes after theirs, and a
 * filled field ignores a new default. Guests do not load the code that reads the orders.
 */
export function useLastOrders(userId: string | undefined): LastOrders {
  const [last, setLast] = useState<{ userId: string; orders: LastOrders }>()
  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    import('./load-last-orders.ts')
      .then((module) => module.loadLastOrders())
      .then(
        (orders) => {
          if (!isOver) prefill(() => setLast({ userId, orders }))
        },
        () => undefined, // offline: the orders prefill nothing
      )
    return () => {
      isOver = true
    }
  }, [userId])
  return last && last.userId === userId ? last.orders : NONE
}
