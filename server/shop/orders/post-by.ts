import { sql } from 'kysely'
import { MAPS_SEARCH } from '#domain/google/google-link.ts'
import { postByDay } from '#domain/orders/order-progress.ts'
import { isToPost } from '#domain/orders/orders.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { lacksGoogleLink, type Order } from './orders.ts'

/**
 * Whether an entry of the audit log is about the first Google link of an order. A link that replaced a search on
 * Google Maps counts as the first link.
 */
const FIRST_LINK = sql<boolean>`(details ->> 'before' is null or details ->> 'before' like 'https://www.google.com/maps/search/%')`

const LINK = sql<string>`btrim(business_info ->> 'googleBusinessLink')`
/** `lacksGoogleLink` in SQL, for an order with cards. */
export const LACKS_LINK = sql<boolean>`(${LINK} = '' or (starts_with(${LINK}, ${MAPS_SEARCH}) and ${LINK} not like '%query_place_id=%'))`

/**
 * The time at which the promised days until the posting begin, or null if `findPostByDays` has no day for the order.
 * Orders sorted by this time are also sorted by the day of `findPostByDays`.
 */
export const PROMISED_SINCE = sql<Date | null>`case
  when has_cards and state in ('paid', 'programming') and not ${LACKS_LINK} then greatest(paid_at,
    (select max(at) from office.audit_log
      where subject = shop.orders.number and action = 'order.google_link' and ${FIRST_LINK}))
  end`

type Promised = Pick<Order, 'id' | 'number' | 'state' | 'paid_at' | 'has_cards' | 'business_info'>

/**
 * Returns the day by which the cards of each order are to be posted, by order id. An order has a day only if it is paid
 * and not posted yet, and has cards and a Google link. If the link came after the payment, the days count from the
 * link, as the shop's terms say.
 */
export async function findPostByDays(
  db: Db | Tx,
  orders: readonly Promised[],
  timeZone: string,
): Promise<Map<string, CalendarDay>> {
  const waiting = orders.filter(hasPromise)
  if (waiting.length === 0) return new Map()
  const links = await findLinkTimes(
    db,
    waiting.map(({ number }) => number),
  )
  return new Map(
    waiting.flatMap(({ id, number, paid_at: paidAt }) =>
      paidAt ? [[id, postByDay({ paidAt, googleLinkAt: links.get(number) ?? null }, timeZone)]] : [],
    ),
  )
}

function hasPromise(order: Promised): boolean {
  return order.has_cards && isToPost(order.state) && !lacksGoogleLink(order)
}

/**
 * Returns when the missing link of each order was added, by order number. Leaves out orders that had a link from the
 * start.
 */
async function findLinkTimes(db: Db | Tx, numbers: readonly string[]): Promise<Map<string, Date>> {
  const entries = await db
    .selectFrom('office.audit_log')
    .select(['subject', sql<Date>`max(at)`.as('at')])
    .where('action', '=', 'order.google_link')
    .where('subject', '=', sql<string>`any(${numbers}::text[])`)
    .where(FIRST_LINK)
    .groupBy('subject')
    .execute()
  return new Map(entries.map(({ subject, at }) => [subject, at]))
}
