import { sql } from 'kysely'
import type { Deps } from '#server/platform/deps.ts'
import type { OrderAges } from './orders.ts'

const WEEKS_OF_TAPS = 8
const DAYS_OF_VISITS = 28
const VISITS = [
  { source: 'google.com', page: '/review-cards', most: 11 },
  { source: 'google.com', page: '/', most: 7 },
  { source: 'direct', page: '/', most: 6 },
  { source: 'instagram.com', page: '/review-cards', most: 5 },
  { source: 'google.com', page: '/smart-websites', most: 4 },
]

/**
 * Moves the samples into the past, so that lists and charts look used. Orders are programmed, posted and delivered on
 * weekdays after their payment. Each lead is a day older than the lead after it. Cards of delivered orders get taps on
 * two of three days since the delivery, for the last eight weeks at most. The site gets visits, half as many at
 * weekends.
 */
export async function backdate(
  { db, config: { timeZone } }: Pick<Deps, 'db' | 'config'>,
  ages: OrderAges,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      with aged as (
        select key::uuid as id, interval '1 day' * value::int as age
        from jsonb_each_text(${JSON.stringify(Object.fromEntries(ages))}::jsonb))
      update shop.orders as "order" set
        created_at = created_at - age, expires_at = expires_at - age, check_at = check_at - age,
        paid_at = paid_at - age, programming_at = programming_at - age, shipped_at = shipped_at - age,
        delivered_at = delivered_at - age, closed_at = closed_at - age, refunded_at = refunded_at - age
      from aged where aged.id = "order".id`.execute(tx)
    // an order is programmed on the first weekday after its payment, posted on the second and delivered on the fifth
    await sql`
      with weekdays as (
        select id, array(
          select paid_at + interval '1 day' * days from generate_series(1, 14) as days
          where extract(isodow from (paid_at + interval '1 day' * days) at time zone ${timeZone}::text) < 6
            and paid_at + interval '1 day' * days <= now()
          order by days) as at
        from shop.orders where programming_at is not null)
      update shop.orders as "order" set
        programming_at = coalesce(at[1], paid_at),
        shipped_at = case when shipped_at is not null then coalesce(at[2], at[1], paid_at) end,
        delivered_at = case when delivered_at is not null then coalesce(at[5], shipped_at) end
      from weekdays where weekdays.id = "order".id`.execute(tx)
    await sql`update shop.refund_entries as entry set refunded_at = "order".refunded_at
      from shop.orders as "order" where "order".id = entry.order_id`.execute(tx)
    await sql`update public.purchases as purchase set created_at = "order".paid_at
      from shop.orders as "order" where "order".id = purchase.order_id`.execute(tx)
    await sql`
      with aged as (select id, interval '1 day' * (row_number() over (order by created_at desc) - 1) as age
        from leads.leads)
      update leads.leads as lead set created_at = created_at - age from aged where aged.id = lead.id`.execute(
      tx,
    )
    await sql`
      insert into shop.card_taps (code, day, taps, scans)
      select card.code, (now() at time zone ${timeZone}::text)::date - back,
        1 + (back * 7 + card.position * 3) % 5, (back + card.position) % 2
      from shop.cards card
      join shop.orders "order" on "order".id = card.order_id and "order".state = 'delivered'
      cross join generate_series(1, ${7 * WEEKS_OF_TAPS}::int) as back
      where (back + card.position) % 3 > 0
        and (now() at time zone ${timeZone}::text)::date - back >= "order".delivered_at::date`.execute(tx)
    await sql`
      insert into office.visits (day, source, page, visits)
      select day, source, page,
        ceil((1 + back * 3 % most) / case when extract(isodow from day) > 5 then 2.0 else 1.0 end)
      from jsonb_to_recordset(${JSON.stringify(VISITS)}::jsonb) as visit (source text, page text, most int)
      cross join generate_series(0, ${DAYS_OF_VISITS - 1}::int) as back
      cross join lateral (select (now() at time zone ${timeZone}::text)::date - back as day) as on_day`.execute(
      tx,
    )
  })
}
