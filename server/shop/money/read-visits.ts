import type { Handler } from 'hono'
import { sql } from 'kysely'
import type { VisitDay, Visits } from '#domain/money/visits.ts'
import { addDays } from '#domain/time/calendar-day.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { OfficeEnv } from '#server/office/operators/require-operator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isWithin } from './read-sales.ts'

const DAYS = 28
const MOST_ROWS = 12

/**
 * GET /office/data/money/visits: the last 28 days. Visits, leads, checkouts and payments by day; visits and leads by
 * source and by page. A visit counts for its first page, a lead for the page that it was sent from.
 */
export function moneyVisits({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Handler<OfficeEnv> {
  return async (c) => {
    const { timeZone } = config
    const today = dayIn(timeZone, now())
    const from = addDays(today, 1 - DAYS)
    const span = { timeZone, from, to: addDays(today, 1) }
    const dayOf = (column: string) =>
      sql`to_char(${sql.ref(column)} at time zone ${timeZone}::text, 'YYYY-MM-DD')`
    const { rows } = await sql<{ date: string; what: keyof Omit<VisitDay, 'date'>; count: number }>`
      select day as date, 'visits' as what, sum(visits)::int as count from office.visits
        where day >= ${from} and day <= ${today} group by day
      union all select date, 'leads', count(*)::int from (
        select ${dayOf('created_at')} as date from leads.leads
          where ${isWithin('created_at', span)} and state <> 'spam' and quarantined_for is null) lead group by date
      union all select date, 'checkouts', count(*)::int from (
        select ${dayOf('created_at')} as date from shop.orders where ${isWithin('created_at', span)}) opened group by date
      union all select date, 'paid', count(*)::int from (
        select ${dayOf('paid_at')} as date from shop.orders where ${isWithin('paid_at', span)}) paid group by date`.execute(
      db,
    )
    const { rows: sources } = await sql<Visits['sources'][number]>`
      with visited as (select source, sum(visits)::int as visits from office.visits
          where day >= ${from} and day <= ${today} group by source),
        asked as (select source, count(*)::int as leads from leads.leads
          where ${isWithin('created_at', span)} and source is not null and state <> 'spam'
            and quarantined_for is null group by source)
      select source, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads
        from visited full join asked using (source) order by visits desc, leads desc, source limit ${MOST_ROWS}`.execute(
      db,
    )
    const { rows: pages } = await sql<Visits['pages'][number]>`
      with visited as (select page, sum(visits)::int as visits from office.visits
          where day >= ${from} and day <= ${today} group by page),
        asked as (select sent_from as page, count(*)::int as leads from leads.leads
          where ${isWithin('created_at', span)} and sent_from is not null and state <> 'spam'
            and quarantined_for is null group by sent_from)
      select page, coalesce(visits, 0) as visits, coalesce(leads, 0) as leads
        from visited full join asked using (page) order by visits desc, leads desc, page limit ${MOST_ROWS}`.execute(
      db,
    )
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
