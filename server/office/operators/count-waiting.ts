import { sql } from 'kysely'
import { LATE_ANSWER_MINUTES } from '#domain/leads/office-leads.ts'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { openHoursOn } from '#domain/site/hours/shop-days.ts'
import { businessMinutes } from '#domain/time/business-hours.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { isOpenLead } from '#server/leads/lead-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countReplacements } from '#server/shop/office/cards/replacements.ts'

/** The maximum number of unanswered leads that count as late. The office shows counts up to 99. */
const MAX_LATE = 100

/**
 * The counts beside the links of the office: orders to post, cards to write, leads that wait for an operator, late
 * leads.
 */
export async function countWaiting({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<OfficeMe['waiting']> {
  const today = dayIn(config.timeZone, now())
  const replacements = await countReplacements(db)
  const { rows } = await sql<OfficeMe['waiting']>`
    select
      (select count(*)::int from shop.orders where has_cards and state in ('paid', 'programming')) as orders,
      (select count(*)::int from shop.cards card join shop.orders "order" on "order".id = card.order_id
        where "order".state in ('paid', 'programming') and "order".paid_at is not null
          and card.written_at is null and card.off_at is null) + ${replacements} as cards,
      (select count(*)::int from leads.leads
        where (state = 'new' and quarantined_for is null) or (next_day <= ${today} and ${isOpenLead})) as leads,
      (select count(*)::int from leads.leads where next_day < ${today} and ${isOpenLead}) as "lateLeads"`.execute(
    db,
  )
  const { orders = 0, cards = 0, leads = 0, lateLeads = 0 } = rows[0] ?? {}
  const unanswered = await db
    .selectFrom('leads.leads')
    .select('created_at')
    .where('state', '=', 'new')
    .where('quarantined_for', 'is', null)
    .where('answered_at', 'is', null)
    // an overdue lead is counted above
    .where((eb) => eb.or([eb('next_day', 'is', null), eb('next_day', '>=', today)]))
    .orderBy('created_at')
    .limit(MAX_LATE)
    .execute()
  const isLate = ({ created_at }: { created_at: Date }) =>
    businessMinutes(created_at, now(), config.timeZone, openHoursOn) >= LATE_ANSWER_MINUTES
  // every lead older than a late lead is late too
  return { orders, cards, leads, lateLeads: lateLeads + unanswered.findLastIndex(isLate) + 1 }
}
