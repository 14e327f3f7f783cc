import { sql } from 'kysely'
import { type BenchProgress, dueOf } from '#domain/orders/office/bench.ts'
import type { BoardColumn, BoardState, OrderCard, OrderList } from '#domain/orders/office/office-orders.ts'
import { isToPost } from '#domain/orders/orders.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Db } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { HEAD_COLUMNS, headOf } from '#server/shop/office/order-response.ts'
import { cardLines, findLinesOf } from '#server/shop/orders/orders.ts'
import { findPostByDays, PROMISED_SINCE } from '#server/shop/orders/post-by.ts'
import {
  cursorOf,
  directionOf,
  NEEDS_A_LOOK,
  NEEDS_LINK,
  NO_TERMS,
  type OrderSearch,
  OWES_SET_UP,
  searchOrders,
} from './order-search.ts'

const PAGE = 50

export type PageDeps = Pick<Deps, 'db' | 'config' | 'now'>

/** Reads a page of the search results, with the cursor of the next page or null on the last page. */
export async function readPage(
  deps: PageDeps,
  search: OrderSearch,
): Promise<{ items: OrderCard[]; next: string | null }> {
  const rows = await pageOf(deps.db, search)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    items: await cardsOf(deps, page),
    next: last && rows.length > PAGE ? cursorOf(last) : null,
  }
}

/**
 * Reads the first orders of a board column. Orders to post are sorted by their promised day, and those without one come
 * last. The other columns are sorted oldest first.
 */
export async function readColumn(
  deps: PageDeps,
  state: BoardState,
  deliveredSince: Date,
): Promise<BoardColumn> {
  const rows = await headsOf(deps.db, { state, terms: NO_TERMS, deliveredSince })
    // only orders to post are sorted by promised day; an index gives the sequence of the other columns
    .$if(isToPost(state), (query) => query.orderBy(PROMISED_SINCE, (by) => by.asc().nullsLast()))
    .orderBy('created_at')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute()
  return { state, items: await cardsOf(deps, rows.slice(0, PAGE)), hasMore: rows.length > PAGE }
}

async function cardsOf({ db, config, now }: PageDeps, page: readonly Head[]): Promise<OrderCard[]> {
  const lines = await findLinesOf(
    db,
    page.map(({ id }) => id),
  )
  const writing = await findWriting(db, page)
  const promised = await findPostByDays(db, page, config.timeZone)
  const today = dayIn(config.timeZone, now())
  return page.map((row) => {
    const postBy = promised.get(row.id)
    const progress = writing.get(row.id)
    return {
      ...headOf(row),
      cards: row.cards ?? 0,
      ...(progress && { writing: progress }),
      products: cardLines(lines.get(row.id) ?? []).map(({ product_id, quantity }) => ({
        productId: product_id,
        quantity,
      })),
      due: postBy === undefined ? null : dueOf(postBy, today),
    }
  })
}

/**
 * Counts all cards and the written cards of each order to post. Leaves out cards that are off, and orders whose cards
 * are all written.
 */
export async function findWriting(
  db: Db,
  page: readonly Pick<Head, 'id' | 'state'>[],
): Promise<Map<string, BenchProgress>> {
  const ids = page.filter(({ state }) => isToPost(state)).map(({ id }) => id)
  const rows = await db
    .selectFrom('shop.cards')
    .select([
      'order_id',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(written_at)::int`.as('written'),
    ])
    .where('order_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('off_at', 'is', null)
    .groupBy('order_id')
    .having(sql<boolean>`count(written_at) < count(*)`)
    .execute()
  return new Map(rows.flatMap(({ order_id, ...writing }) => (order_id ? [[order_id, writing]] : [])))
}

/**
 * Counts the orders in each state, the orders with a wrong payment or an open dispute, the paid orders whose cards lack
 * the Google link and are not posted, and the orders that are still to be set up.
 */
export async function countStates(db: Db): Promise<OrderList['counts']> {
  const states = await db
    .selectFrom('shop.orders')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute()
  const { problems } = await db
    .selectFrom('shop.orders')
    .select(sql<number>`count(*)::int`.as('problems'))
    .where(NEEDS_A_LOOK)
    .executeTakeFirstOrThrow()
  const { lacking } = await db
    .selectFrom('shop.orders')
    .select(sql<number>`count(*)::int`.as('lacking'))
    .where(NEEDS_LINK)
    .executeTakeFirstOrThrow()
  const { owed } = await db
    .selectFrom('shop.orders')
    .select(sql<number>`count(*)::int`.as('owed'))
    .where(OWES_SET_UP)
    .executeTakeFirstOrThrow()
  return {
    ...Object.fromEntries(states.map(({ state, count }) => [state, count])),
    ...(problems > 0 ? { payment_problem: problems } : {}),
    ...(lacking > 0 ? { needs_link: lacking } : {}),
    ...(owed > 0 ? { set_up_owed: owed } : {}),
  }
}

/** Reads one row more than a page, to know whether there is a next page. */
async function pageOf(db: Db, search: OrderSearch): Promise<Head[]> {
  const { after } = search
  const direction = directionOf(search)
  let query = headsOf(db, search)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), direction === 'asc' ? '>' : '<', eb.tuple(after.at, after.id)),
    )
  }
  return query
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(PAGE + 1)
    .execute()
}

type Head = Awaited<ReturnType<ReturnType<typeof headsOf>['executeTakeFirstOrThrow']>>

function headsOf(db: Db, search: Omit<OrderSearch, 'after'>) {
  return searchOrders(db, search)
    .select(HEAD_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('shop.order_lines as line')
        .select(sql<number>`coalesce(sum(line.quantity), 0)::int`.as('cards'))
        .whereRef('line.order_id', '=', 'shop.orders.id')
        .where('line.type', '=', 'nfc_card')
        .as('cards'),
    )
}
