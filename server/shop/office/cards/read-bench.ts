import type { Handler } from 'hono'
import { sql } from 'kysely'
import { cardUrl } from '#domain/orders/cards.ts'
import { type Bench, isChipAddress } from '#domain/orders/office/bench.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findLinesOf, lacksGoogleLink, type Order } from '#server/shop/orders/orders.ts'
import { findPostByDays, PROMISED_SINCE } from '#server/shop/orders/post-by.ts'
import { findReplacements } from './replacements.ts'

/** The most orders in the response, more than operators program in a week. */
const MAX_ORDERS = 200

/**
 * GET /office/data/bench: the paid orders with cards that are not posted yet, and their cards that are switched on. A
 * posted order is listed only with its replacement cards that are unwritten or were written in the last day.
 */
export function readBench({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Handler<OfficeEnv> {
  return async (c) => {
    const { publicUrl, timeZone } = config
    const replacements = await findReplacements(db, now())
    const { orders, hasMore } = await findOrders(db, [...new Set(replacements.values())])
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
    const benchCardsOf = (order: Order) =>
      (cardsOf.get(order.id) ?? []).filter(({ code }) => isToPost(order.state) || replacements.has(code))
    return c.json({
      host: new URL(publicUrl).host,
      isChipAddress: isChipAddress(publicUrl),
      today: dayIn(timeZone, now()),
      orders: orders.map((order) => ({
        id: order.id,
        number: order.number,
        businessName: order.business_info.googleBusinessName,
        buyerNote: order.buyer_details.additionalInfo ?? '',
        postBy: promised.get(order.id) ?? null,
        needsGoogleLink: lacksGoogleLink(order),
        isPosted: !isToPost(order.state),
        cards: benchCardsOf(order).map((card) => ({
          code: card.code,
          url: cardUrl(publicUrl, card.code),
          productId: card.product_id,
          name: lines.get(order.id)?.find(({ line }) => line === card.line)?.name ?? card.product_id,
          writtenAt: card.written_at?.toISOString() ?? null,
        })),
      })),
      hasMore,
    } satisfies Bench)
  }
}

const IS_TO_WRITE = sql<boolean>`exists (select from shop.cards
  where order_id = shop.orders.id and off_at is null and written_at is null)`

/**
 * Returns the orders that are to be posted and the orders with the ids `posted`, sorted by the promised day of posting.
 * Orders without such a day come last. If there are more than `MAX_ORDERS` orders, orders whose cards are all written
 * are left out first.
 */
async function findOrders(db: Db, posted: readonly string[]) {
  const rows = await db
    .selectFrom('shop.orders')
    .selectAll()
    .select([PROMISED_SINCE.as('promised_since'), IS_TO_WRITE.as('is_to_write')])
    .where((is) =>
      is.or([is('state', 'in', ['paid', 'programming']), is('id', '=', sql<string>`any(${posted}::uuid[])`)]),
    )
    .where('has_cards', '=', true)
    .where('paid_at', 'is not', null)
    .orderBy('is_to_write', 'desc')
    .orderBy('promised_since', (by) => by.asc().nullsLast())
    .orderBy('paid_at')
    .orderBy('id')
    .limit(MAX_ORDERS + 1)
    .execute()
  const orders = rows
    .slice(0, MAX_ORDERS)
    .toSorted(
      (a, b) => sinceOf(a) - sinceOf(b) || Number(a.paid_at) - Number(b.paid_at) || (a.id < b.id ? -1 : 1),
    )
  return { orders, hasMore: rows.length > MAX_ORDERS }
}

/** The sort key of `findOrders`. An order without a promised day comes last. */
const sinceOf = ({ promised_since }: { promised_since: Date | null }): number =>
  promised_since?.getTime() ?? Number.MAX_SAFE_INTEGER
