import type { Deps } from '#server/platform/deps.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { reconcileOrder } from './reconcile-order.ts'

const AT_ONCE = 20
const MINUTE_MS = 60_000
/**
 * The longest pause between checks of an order whose payment page has closed. Such an order is only waiting for a bank.
 */
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

/**
 * Background job for orders that await payment: settles paid orders whose webhook was lost, closes expired orders, and
 * cancels orders that never got a payment page. Several processes may run the job at once.
 */
export async function reconcileOrders(deps: Deps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps)
    for (const order of due) await checkOrder(deps, order)
    if (due.length < AT_ONCE) return
  }
}

async function checkOrder(deps: Deps, order: Order): Promise<void> {
  const isOver = deps.now() >= order.expires_at
  // an order without a page is cancelled: its page is usually created within seconds, long before the first check
  const close = !order.session_id ? 'cancelled' : isOver ? 'expired' : undefined
  try {
    await reconcileOrder(deps, order, close ? { close } : {})
  } catch (error) {
    deps.log.error({ err: error, order: order.number }, 'could not ask for the payment of an order')
  }
}

/** Claims due orders by setting their next check, so that after a crash another process checks them. */
async function claimDue({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Order[]> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('shop.orders')
      .selectAll()
      .where('state', '=', 'awaiting_payment')
      .where('payment_problem', 'is', null)
      .where('check_at', '<=', at)
      .orderBy('check_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const order of due) {
      await tx
        .updateTable('shop.orders')
        .set({ check_at: nextCheck(order, at) })
        .where('id', '=', order.id)
        .execute()
    }
    return due
  })
}

/**
 * Returns the time of the order's next check. While the payment page is open, the pause is half the order's age, at
 * least a minute, and the last check is exactly when the page closes. Afterwards the pause is the time since the page
 * closed, at least a minute and at most six hours.
 */
export function nextCheck(order: Pick<Order, 'created_at' | 'expires_at'>, at: Date): Date {
  const age = at.getTime() - order.created_at.getTime()
  const overdue = at.getTime() - order.expires_at.getTime()
  if (overdue >= 0) return later(at, Math.min(Math.max(overdue, MINUTE_MS), LONGEST_PAUSE_MS))
  const next = later(at, Math.max(age / 2, MINUTE_MS))
  return next < order.expires_at ? next : order.expires_at
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}
