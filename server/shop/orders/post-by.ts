import { sql } from 'kysely'
import { postByDay } from '#domain/orders/order-progress.ts'
import type { CalendarDay } from '#domain/time/calendar-day.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'
import { lacksGoogleLink, type Order } from './orders.ts'

type Promised = Pick<Order, 'id' | 'number' | 'state' | 'paid_at' | 'has_cards' | 'business_info'>

/**
 * The day by which the cards of each order are promised, by order id. Orders that are posted, have no cards or lack
 * their Google link have none. Where the link came after the payment, the days count from the link (the terms).
 */
export async function findPostByDays(
  db: Db | Tx,
  orders: readonly Promised[],
  timeZone: string,
): Promise<Map<string, CalendarDay>> {
  const waiting = orders.filter(isToPost)
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

function isToPost(order: Promised): boolean {
  return order.has_cards && ['paid', 'programming'].includes(order.state) && !lacksGoogleLink(order)
}

/** When an order's missing link came: the log has each change, with the link before it where there was one. */
async function findLinkTimes(db: Db | Tx, numbers: readonly string[]): Promise<Map<string, Date>> {
  const entries = await db
    .selectFrom('office.audit_log')
    .select(['subject', sql<Date>`max(at)`.as('at')])
    .where('action', '=', 'order.google_link')
    .where('subject', '=', sql<string>`any(${numbers}::text[])`)
    .where(
      sql<boolean>`(details ->> 'before' is null or details ->> 'before' like 'https://www.google.com/maps/search/%')`,
    )
    .groupBy('subject')
    .execute()
  return new Map(entries.map(({ subject, at }) => [subject, at]))
}
