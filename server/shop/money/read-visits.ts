import type { Handler } from 'hono'
import { sql } from 'kysely'
import type { Steps, VisitDay, Visits } from '#domain/money/visits.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isWithin } from './read-sales.ts'

const DAYS = 28
const MAX_ROWS = 12

/** The columns that hold a source or a page in `office.visits`, `leads.leads` and `shop.orders`, in this order. */
const COLUMNS = {
  source: ['source', 'source', 'source'],
  page: ['page', 'sent_from', 'began_on'],
} as const

/**
 * Whether a buyer placed the order. The audit log has an `order.place` entry for each order that an operator placed.
 */
const PLACED_BY_BUYER = sql<boolean>`not exists (select from office.audit_log
  where action = 'order.place' and subject = shop.orders.number)`

/**
 * GET /office/data/money/visits: the numbers of visits, leads, checkouts and payments for each of the last 28 days, and
 * for the 12 sources and the 12 pages with the most visits. Spam, suspected spam and orders that operators placed do
 * not count. The page is the first page of the visit. For a lead from a browser without JavaScript, it is the page of
 * the form.
 */
export function moneyVisits({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Handler<OfficeEnv> {
  return async (c) => {
    const { timeZone } = config
    const today = dayIn(timeZone, now())
    const from = addDays(today, 1 - DAYS)
    const span = { timeZone, from, to: addDays(today, 1) }
    const dayOf = (column: string) =>
      sql`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
    const isCheckout = (column: string) => sql<boolean>`${isWithin(column, span)} and ${PLACED_BY_BUYER}`
    const { rows } = await sql<{ date: string; what: keyof Omit<VisitDay, 'date'>; count: number }>`
      select day as date, 'visits' as what, sum(visits)::int as count from office.visits
        where day >= ${from} and day <= ${today} group by day
      union all select date, 'leads', count(*)::int from (
        select ${dayOf('created_at')} as date from leads.leads
          where ${isWithin('created_at', span)} and state <> 'spam' and quarantined_for is null) lead group by date
      union all select date, 'checkouts', count(*)::int from (
        select ${dayOf('created_at')} as date from shop.orders where ${isCheckout('created_at')}) opened group by date
      union all select date, 'paid', count(*)::int from (
        select ${dayOf('paid_at')} as date from shop.orders where ${isCheckout('paid_at')}) paid group by date`.execute(
      db,
    )
    const ranked = async <Name extends 'source' | 'page'>(name: Name) => {
      const [of, leadOf, orderOf] = COLUMNS[name].map((column) => sql.ref(column))
      const { rows: found } = await sql<Record<Name, string> & Steps>`
        select ${of}, sum(visits)::int as visits, sum(leads)::int as leads,
          sum(checkouts)::int as checkouts, sum(paid)::int as paid
        from (
          select ${of}, visits, 0 as leads, 0 as checkouts, 0 as paid from office.visits
            where day >= ${from} and day <= ${today}
          union all select ${leadOf}, 0, 1, 0, 0 from leads.leads
            where ${isWithin('created_at', span)} and state <> 'spam' and quarantined_for is null
          union all select ${orderOf}, 0, 0, 1, 0 from shop.orders where ${isCheckout('created_at')}
          union all select ${orderOf}, 0, 0, 0, 1 from shop.orders where ${isCheckout('paid_at')}
        ) step
        where ${of} is not null group by ${of}
        order by visits desc, leads desc, paid desc, checkouts desc, ${of} limit ${MAX_ROWS}`.execute(db)
      return found
    }
    const sources = await ranked('source')
    const pages = await ranked('page')
    const days = Array.from({ length: DAYS }, (_, index) => emptyDay(addDays(from, index)))
    const dayAt = new Map(days.map((day) => [day.date, day]))
    for (const { date, what, count } of rows) {
      const day = dayAt.get(date)
      if (day) day[what] = count
    }
    return c.json({ today, days, sources, pages } satisfies Visits)
  }
}

const emptyDay = (date: string): VisitDay => ({ date, visits: 0, leads: 0, checkouts: 0, paid: 0 })
