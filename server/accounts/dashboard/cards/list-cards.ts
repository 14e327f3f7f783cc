import type { Handler } from 'hono'
import { sql } from 'kysely'
import { cardUrl, type OwnCard, type OwnCards, showsPageFirst } from '#domain/orders/cards.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'

type Row = Omit<OwnCard, 'url' | 'isOff' | 'showsPageFirst' | 'postedAt' | 'deliveredAt'> & {
  shipped_at: Date | null
  delivered_at: Date | null
  off_at: Date | null
  approved_link: string | null
}

/** GET /account/v1/cards: the caller's cards with their taps, the newest order first. */
export function listCards({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Handler<UserEnv> {
  return async (c) => {
    const today = dayIn(config.timeZone, now())
    const { rows } = await sql<Row>`
      with weeks as (
        select (date_trunc('week', ${today}::date::timestamp) - ago * interval '1 week')::date as week
        from generate_series(0, 11) as ago)
      select card.code, card.label, card.destination, card.off_at, card.approved_link, line.name as "productName",
        orders.business_info ->> 'googleBusinessName' as "businessName", orders.number as "orderNumber",
        orders.paid_at as "orderedAt", orders.shipped_at, orders.delivered_at,
        coalesce((select sum(taps) from shop.card_taps tap where tap.code = card.code), 0)::int as taps,
        coalesce((select sum(scans) from shop.card_taps tap where tap.code = card.code), 0)::int as scans,
        (select json_agg(json_build_object('week', to_char(week, 'YYYY-MM-DD'), 'taps', coalesce((
            select sum(taps) from shop.card_taps tap
            where tap.code = card.code and tap.day >= week and tap.day < week + 7), 0)) order by week) from weeks) as weeks
      from shop.cards card
        join shop.orders orders on orders.id = card.order_id
        join shop.order_lines line on line.order_id = card.order_id and line.line = card.line
      where orders.user_id = ${c.get('user').id}
      order by orders.paid_at desc, card.order_id, card.line, card.position`.execute(db)
    const cards = rows.map(({ off_at, approved_link, shipped_at, delivered_at, ...card }) => ({
      ...card,
      url: cardUrl(config.publicUrl, card.code),
      ...(shipped_at !== null && { postedAt: shipped_at.toISOString() }),
      ...(delivered_at !== null && { deliveredAt: delivered_at.toISOString() }),
      ...(off_at !== null && { isOff: true }),
      ...(showsPageFirst({ ...card, approved_link }) && { showsPageFirst: true }),
    }))
    return c.json({ cards } satisfies OwnCards)
  }
}
