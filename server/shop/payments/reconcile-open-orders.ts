import type { Deps } from '#server/platform/deps.ts'
import type { Order } from '#server/shop/orders/orders.ts'
import { reconcileOrder } from './reconcile-order.ts'

const AT_ONCE = 20
const MINUTE_MS = 60_000
/** After its page has closed an order can only wait for a bank; asked about no more than this often. */
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS

/**
 * Looks after orders whose payment we have not heard of: finds the paid ones whose webhook never came, closes those
 * whose time is up, and gives up those that never got a payment page. Any number of processes may do so at once.
 */
export async function reconcileOrders(deps: Deps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps)
    for (const order of due) await runPass(deps, order)
    if (due.length < AT_ONCE) return
  }
}

async function runPass(deps: Deps, order: Order): Promise<void> {
  const isOver = deps.now() >= order.expires_at
  // no page some minutes after it was asked for: the process that asked is gone
  const close = !order.session_id ? 'cancelled' : isOver ? 'expired' : undefined
  try {
    await reconcileOrder(deps, order, close ? { close } : {})
  } catch (error) {
    deps.log.error({ err: error, order: order.number }, 'could not ask for the payment of an order')
  }
}

/** Takes orders that are due and sets their next check, so that whoever dies over one leaves it to others. */
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

/** Half as old again as the order is, and once exactly when its page closes; afterwards ever less often. */
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
