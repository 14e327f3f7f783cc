import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import { dueOf } from '#domain/orders/office/bench.ts'
import { MAX_BATCH, type PostingHold, type ToPost } from '#domain/orders/office/posting.ts'
import { isReference } from '#domain/text/reference.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findWriting } from '#server/shop/office/list/order-pages.ts'
import { cardLines, findLinesOf, lacksGoogleLink, type Order } from '#server/shop/orders/orders.ts'
import { findPostByDays, PROMISED_SINCE } from '#server/shop/orders/post-by.ts'
import { findRefundedInFull } from '#server/shop/refunds/refunds.ts'

/**
 * GET /office/data/orders/to-post?orders=: up to `MAX_BATCH` orders that are in the state `programming` and have cards,
 * with the content of their packing slips and labels, sorted by the promised day of posting. With `orders`, numbers
 * separated by commas, only these orders are listed.
 */
export function listToPost({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Handler<OfficeEnv> {
  return async (c) => {
    const { orders, hasMore } = await findToPost(db, numbersIn(c))
    const ids = orders.map(({ id }) => id)
    const [lines, refunded, promised, writing] = await Promise.all([
      findLinesOf(db, ids),
      findRefundedInFull(db, orders),
      findPostByDays(db, orders, config.timeZone),
      findWriting(db, orders),
    ])
    const today = dayIn(config.timeZone, now())
    const dueDay = (id: string) => {
      const postBy = promised.get(id)
      return postBy === undefined ? null : dueOf(postBy, today)
    }
    return c.json({
      orders: orders.map((order) => ({
        id: order.id,
        number: order.number,
        businessName: order.business_info.googleBusinessName,
        buyerName: order.buyer_details.name || order.customer_name,
        customerName: order.customer_name,
        phone: order.customer_phone,
        address: order.delivery_address,
        buyerNote: order.buyer_details.additionalInfo ?? '',
        lines: cardLines(lines.get(order.id) ?? []).map(({ product_id, name, quantity }) => ({
          productId: product_id,
          name,
          quantity,
        })),
        due: dueDay(order.id),
        writing: writing.get(order.id) ?? null,
        hold: holdOf(order, refunded),
      })),
      hasMore,
    } satisfies ToPost)
  }
}

/** Returns why the order must not be posted now, or null if it can be posted. */
export function holdOf(order: Order, refundedInFull: ReadonlySet<string>): PostingHold | null {
  if (refundedInFull.has(order.id)) return 'refund'
  if (order.dispute?.stage === 'open') return 'dispute'
  return lacksGoogleLink(order) ? 'link' : null
}

/**
 * Reads the order numbers in the query parameter `orders`, or returns undefined without it. Leaves out invalid numbers,
 * and returns the first `MAX_BATCH` of the others.
 */
export function numbersIn(c: Context<OfficeEnv>): string[] | undefined {
  const named = c.req.query('orders')?.split(',')
  return named?.filter((text) => isReference(text, ['R'])).slice(0, MAX_BATCH)
}

/** Reads the numbers of the orders that `findToPost` reads. */
export async function findNumbersToPost(db: Db): Promise<string[]> {
  const rows = await toPost(db).select('number').limit(MAX_BATCH).execute()
  return rows.map(({ number }) => number)
}

/**
 * Reads at most `MAX_BATCH` orders that are in the state `programming` and have cards, sorted by the promised day of
 * posting as on the bench. With `numbers`, reads only the orders with these numbers.
 */
export async function findToPost(
  db: Db,
  numbers: readonly string[] | undefined,
): Promise<{ orders: Order[]; hasMore: boolean }> {
  const rows = await toPost(db)
    .selectAll()
    .$if(numbers !== undefined, (query) => query.where(sql<boolean>`number = any(${numbers ?? []}::text[])`))
    .limit(MAX_BATCH + 1)
    .execute()
  return { orders: rows.slice(0, MAX_BATCH), hasMore: rows.length > MAX_BATCH }
}

const toPost = (db: Db) =>
  db
    .selectFrom('shop.orders')
    .where('state', '=', 'programming')
    .where('has_cards', '=', true)
    .orderBy(PROMISED_SINCE, (by) => by.asc().nullsLast())
    .orderBy('paid_at')
    .orderBy('id')
