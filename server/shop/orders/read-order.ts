import type { Context, Handler } from 'hono'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSignedLink, signLink } from '#server/platform/keys/signed-link.ts'
import { reconcileOrder } from '#server/shop/payments/reconcile-order.ts'
import { orderNotFound } from './order-links.ts'
import { orderViewOf } from './order-view-of.ts'
import { findLines, findOrder, findOrderBySession, type Order } from './orders.ts'
import { findPostByDays } from './post-by.ts'
import { findRefundsOf } from './refund-entries.ts'
import { findRenewalsOf } from './renewals.ts'

/** The shortest pause between two requests to the payment provider for the open pages of one order. */
const RECONCILE_SECONDS = 4

/**
 * GET /functions/v1/order by `session_id` (the success page) or by `id` and `key` (a signed link). The state is
 * `confirming` until the payment is known (rulings.md 10); if the webhook is late, the payment provider is asked.
 */
export function readOrder(deps: Deps): Handler {
  return async (c) => {
    const found = (await bySession(deps, c)) ?? (await byLink(deps, c))
    if (!found) throw orderNotFound()

    const order = await refresh(deps, found.order)
    const { timeZone } = deps.config
    const view = orderViewOf(order, await findLines(deps.db, order.id), {
      ...found,
      postBy: (await findPostByDays(deps.db, [order], timeZone)).get(order.id),
      today: dayIn(timeZone, deps.now()),
      renewals: (await findRenewalsOf(deps.db, [order.id])).get(order.id),
      refunds: (await findRefundsOf(deps.db, [order.id])).get(order.id),
    })

    c.header('cache-control', 'no-store')
    return c.json(view)
  }
}

type FoundOrder = { order: Order; key: string; isWhole: boolean }

/**
 * The order of a payment session. The session's id, which the return URL has, gives access to the masked order only.
 */
async function bySession({ db, linkKey }: Deps, c: Context): Promise<FoundOrder | undefined> {
  const order = await findOrderBySession(db, c.req.query('session_id') ?? '')
  return order && { order, key: signLink(linkKey, 'order-browser', order.id), isWhole: false }
}

async function byLink({ db, linkKey }: Deps, c: Context): Promise<FoundOrder | undefined> {
  const { id = '', key = '' } = c.req.query()
  const isWhole = isSignedLink(linkKey, 'order', id, key)
  if (!isWhole && !isSignedLink(linkKey, 'order-browser', id, key)) return undefined
  const order = await findOrder(db, id)
  return order && { order, key, isWhole }
}

async function refresh(deps: Deps, order: Order): Promise<Order> {
  if (order.state !== 'awaiting_payment' || !(await claimReconcile(deps, order))) return order
  try {
    await reconcileOrder(deps, order)
  } catch (error) {
    deps.log.warn({ err: error, order: order.number }, 'could not ask for the payment')
  }
  return (await findOrder(deps.db, order.id)) ?? order
}

/**
 * Returns whether this request may ask the payment provider. All open pages of an order share one pause of
 * `RECONCILE_SECONDS`.
 */
async function claimReconcile({ db, now }: Deps, order: Order): Promise<boolean> {
  const at = now()
  const before = new Date(at.getTime() - RECONCILE_SECONDS * 1000)
  const claimed = await db
    .updateTable('shop.orders')
    .set({ asked_at: at })
    .where('id', '=', order.id)
    .where('state', '=', 'awaiting_payment')
    .where('payment_problem', 'is', null)
    .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<', before)]))
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}
