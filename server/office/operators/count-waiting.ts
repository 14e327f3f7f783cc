import { sql } from 'kysely'
import type { OfficeMe } from '#domain/office/office-outbox.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { isOpenLead } from '#server/leads/lead-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countReplacements } from '#server/shop/office/cards/replacements.ts'

/**
 * Counts the orders to post, the cards to write, and the open leads whose next step is due. The office shows the counts
 * beside its links.
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
        where next_day <= ${today} and ${isOpenLead}) as leads`.execute(db)
  return rows[0] ?? { orders: 0, cards: 0, leads: 0 }
}
