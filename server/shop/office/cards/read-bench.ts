import type { Handler } from 'hono'
import { sql } from 'kysely'
import { cardUrl } from '#domain/orders/cards.ts'
import { type Bench, isChipAddress } from '#domain/orders/office/bench.ts'
import { postByDay } from '#domain/orders/order-progress.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLinesOf, lacksGoogleLink } from '#server/shop/orders/orders.ts'
import { findPostByDays } from '#server/shop/orders/post-by.ts'

/** The most orders in the response: more than a week's work. */
const MOST_ORDERS = 200

/** GET /office/data/bench: the cards of paid orders that are not posted yet, whether they are written or not. */
export function readBench({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Handler<OfficeEnv> {
  return async (c) => {
    const { publicUrl, timeZone } = config
    const orders = await db
      .selectFrom('shop.orders')
      .selectAll()
      .where('state', 'in', ['paid', 'programming'])
      .where('has_cards', '=', true)
      .where('paid_at', 'is not', null)
      .orderBy('paid_at')
      .orderBy('id')
      .limit(MOST_ORDERS)
      .execute()
    const ids = orders.map(({ id }) => id)
    const lines = await findLinesOf(db, ids)
    const cards = await db
      .selectFrom('shop.cards')
      .selectAll()
      .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('off_at', 'is', null)
      .orderBy('line')
      .orderBy('position')
      .execute()
    const promised = await findPostByDays(db, orders, timeZone)
    const cardsOf = Map.groupBy(cards, ({ order_id }) => order_id)
    return c.json({
      host: new URL(publicUrl).host,
      isChipAddress: isChipAddress(publicUrl),
      today: dayIn(timeZone, now()),
      orders: orders.map((order) => ({
        id: order.id,
        number: order.number,
        businessName: order.business_info.googleBusinessName,
        buyerNote: order.buyer_details.additionalInfo ?? '',
        postBy:
          promised.get(order.id) ??
          postByDay({ paidAt: order.paid_at ?? now(), googleLinkAt: null }, timeZone),
        needsGoogleLink: lacksGoogleLink(order),
        cards: (cardsOf.get(order.id) ?? []).map((card) => ({
          code: card.code,
          url: cardUrl(publicUrl, card.code),
          productId: card.product_id,
          name: lines.get(order.id)?.find(({ line }) => line === card.line)?.name ?? card.product_id,
          writtenAt: card.written_at?.toISOString() ?? null,
        })),
      })),
    } satisfies Bench)
  }
}
