import type { Handler } from 'hono'
import type { ToPost } from '#domain/orders/office/posting.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cardLines, findLinesOf, lacksGoogleLink, type Order } from '#server/shop/orders/orders.ts'

/** The most orders in the response: more than a day's post. */
const MOST_ORDERS = 200

/** GET /office/data/orders/to-post: the programmed orders with the content of their slips and labels, oldest first. */
export function listToPost({ db }: Pick<Deps, 'db'>): Handler<OfficeEnv> {
  return async (c) => {
    const orders = await findToPost(db)
    const lines = await findLinesOf(
      db,
      orders.map(({ id }) => id),
    )
    return c.json({
      orders: orders.map((order) => ({
        id: order.id,
        number: order.number,
        businessName: order.business_info.googleBusinessName,
        customerName: order.customer_name,
        phone: order.customer_phone,
        address: order.delivery_address,
        buyerNote: order.buyer_details.additionalInfo ?? '',
        lines: cardLines(lines.get(order.id) ?? []).map(({ product_id, name, quantity }) => ({
          productId: product_id,
          name,
          quantity,
        })),
        needsGoogleLink: lacksGoogleLink(order),
      })),
    } satisfies ToPost)
  }
}

/** The orders that are programmed and not posted, the oldest payment first. */
export function findToPost(db: Db): Promise<Order[]> {
  return db
    .selectFrom('shop.orders')
    .selectAll()
    .where('state', '=', 'programming')
    .where('has_cards', '=', true)
    .orderBy('paid_at')
    .orderBy('id')
    .limit(MOST_ORDERS)
    .execute()
}
