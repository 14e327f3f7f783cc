import { sql } from 'kysely'
import { LATE_ANSWER_MINUTES } from '#domain/leads/office-leads.ts'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { openHoursOn } from '#domain/site/hours/shop-days.ts'
import { businessMinutes } from '#domain/time/business-hours.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { isOpenLead } from '#server/leads/lead-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countReplacements } from '#server/shop/office/cards/replacements.ts'

/**
 * Counts the orders to post, the cards to write, and the leads that wait for an operator. The office shows the counts
 * beside its links.
 */
export async function countWaiting({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Promise<OfficeMe['waiting']> {
  const today = dayIn(config.timeZone, now())
  const replacements = await countReplacements(db)
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from shop.orders where has_cards and state in ('paid', 'programming')) as orders,
      (select count(*)::int from shop.cards card join shop.orders "order" on "order".id = card.order_id
        where "order".state in ('paid', 'programming') and "order".paid_at is not null
          and card.written_at is null and card.off_at is null) + ${replacements} as cards,
      (select count(*)::int from leads.leads
        where (state = 'new' and quarantined_for is null) or (next_day <= ${today} and ${isOpenLead})) as leads,
      exists (select from leads.leads where next_day < ${today} and ${isOpenLead}) as "isStepLate",
      (select min(created_at) from leads.leads
        where state = 'new' and quarantined_for is null and answered_at is null) as "unansweredSince"`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) return { orders: 0, cards: 0, leads: 0, isLeadLate: false }
  const { isStepLate, unansweredSince, ...waiting } = counts
  const isUnanswered =
    unansweredSince !== null &&
    businessMinutes(unansweredSince, now(), config.timeZone, openHoursOn) >= LATE_ANSWER_MINUTES
  return { ...waiting, isLeadLate: isStepLate || isUnanswered }
}

type Counts = Omit<OfficeMe['waiting'], 'isLeadLate'> & {
  /** Whether the next step of an open lead is overdue. */
  isStepLate: boolean
  /** When the oldest new lead without an answer was received. */
  unansweredSince: Date | null
}
