import type { Handler } from 'hono'
import type { OrderView } from '#domain/orders/order-view.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { signLink } from '#server/platform/keys/signed-link.ts'
import { orderViewOf } from '#server/shop/orders/order-view-of.ts'
import { findLinesOf } from '#server/shop/orders/orders.ts'
import { findPostByDays } from '#server/shop/orders/post-by.ts'
import { findRefundsOf } from '#server/shop/orders/refund-entries.ts'
import { findRenewalsOf } from '#server/shop/orders/renewals.ts'

/** The most orders in the response. No business is expected to place more. */
const MAX_ORDERS = 200

type ListDeps = Pick<Deps, 'db' | 'linkKey' | 'config' | 'now'>

/** GET /account/v1/orders: the account's paid orders with their lines, the newest first (rulings.md 29). */
export function listOrders({ db, linkKey, config, now }: ListDeps): Handler<UserEnv> {
  return async (c) => {
    const orders = await db
      .selectFrom('shop.orders')
      .selectAll()
      .where('user_id', '=', c.get('user').id)
      .where('paid_at', 'is not', null)
      .orderBy('paid_at', 'desc')
      .limit(MAX_ORDERS)
      .execute()
    const ids = orders.map(({ id }) => id)
    const lines = await findLinesOf(db, ids)
    const renewals = await findRenewalsOf(db, ids)
    const refunds = await findRefundsOf(db, ids)
    const { timeZone } = config
    const promised = await findPostByDays(db, orders, timeZone)
    const views: OrderView[] = orders.map((order) =>
      orderViewOf(order, lines.get(order.id) ?? [], {
        key: signLink(linkKey, 'order', order.id),
        isWhole: true,
        postBy: promised.get(order.id),
        today: dayIn(timeZone, now()),
        renewals: renewals.get(order.id),
        refunds: refunds.get(order.id),
      }),
    )
    return c.json({ orders: views })
  }
}
