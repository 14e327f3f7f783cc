import { sql } from 'kysely'
import { grantOperator } from '#server/office/operators/operators.ts'
import type { Db } from '#server/platform/database/tables.ts'

export const OPERATOR = 'boss@bench.test'

/** Leads or orders per statement. The watchdog kills the embedded engine when a statement takes too long. */
const BATCH = 200

export type ShopSize = { leads: number; orders: number }

/**
 * Inserts the leads and orders of three years. One order in ten was not paid and one in thirty was refunded; the last
 * 90 orders are paid, in programming or shipped, and all others were delivered. One lead in four is spam, and the last
 * 50 leads are new. Every run inserts the same rows, with times relative to now. `OPERATOR` becomes an operator.
 */
export async function fillLargeShop(db: Db, { leads, orders }: ShopSize): Promise<void> {
  await grantOperator(db, OPERATOR)
  for (let first = 1; first <= leads; first += BATCH)
    await fillLeads(db, first, Math.min(first + BATCH - 1, leads), leads)
  for (let first = 1; first <= orders; first += BATCH)
    await fillOrders(db, first, Math.min(first + BATCH - 1, orders), orders)
}

/** SQL for the time of row `n` of `count`. The rows are spread evenly over the last three years. */
const momentOf = (count: number) => sql`now() - interval '1095 days' * (1 - n::float8 / ${count}::int)`
const PHONE = sql`'04' || lpad((n * 7919 % 100000000)::text, 8, '0')`

async function fillLeads(db: Db, first: number, last: number, count: number): Promise<void> {
  await sql`
    insert into leads.leads (reference, form, state, name, email, phone, fields, quarantined_for, content_hash, created_at)
      select 'E-' || lpad(n::text, 6, '0'), (array['enquiry', 'quote', 'request'])[1 + n % 3],
          case when n > ${count}::int - 50 then 'new' when n % 4 = 0 then 'spam'
            else (array['contacted', 'quoted', 'won', 'lost'])[1 + n / 4 % 4] end,
          'Lead Number ' || n, 'lead' || n || '@example.com', ${PHONE},
          jsonb_build_object('name', 'Lead Number ' || n, 'message', 'We need a website for a trade business in street ' || n),
          case when n % 4 = 0 and n <= ${count}::int - 50 then 'It has a link.' end, 'hash' || n, ${momentOf(count)}
        from generate_series(${first}::int, ${last}::int) n`.execute(db)
}

async function fillOrders(db: Db, first: number, last: number, count: number): Promise<void> {
  await sql`
    with numbered as (
      select n, ${momentOf(count)} as at, 1 + n % 3 as cards,
        case when n > ${count}::int - 90 then (array['paid', 'programming', 'shipped'])[1 + n % 3]
          when n % 10 = 0 then 'expired' when n % 30 = 7 then 'refunded' else 'delivered' end as state
      from generate_series(${first}::int, ${last}::int) n
    ), placed as (
      insert into shop.orders (number, state, idempotency_key, request_hash, subtotal_cents, discount_cents, total_cents,
          business_info, customer_name, email, customer_phone, delivery_address, tracking_number, carrier,
          created_at, expires_at, check_at, paid_at, programming_at, shipped_at, delivered_at, refunded_at, refunded_cents)
        select 'R-' || lpad(n::text, 6, '0'), state, 'key' || n, 'hash', cards * 4499, 0, cards * 4499,
            jsonb_build_object('googleBusinessName', 'Business ' || n, 'phoneNumber', ${PHONE}, 'businessLocation',
              'Brunswick, VIC', 'googleBusinessLink', 'https://g.page/r/business-' || n || '/review'),
            'Buyer Number ' || n, 'buyer' || n % (${count}::int / 2) || '@example.com', ${PHONE},
            jsonb_build_object('line1', n || ' Example Street', 'line2', '', 'city', 'Brunswick', 'state', 'VIC',
              'postal_code', lpad((3000 + n % 900)::text, 4, '0'), 'country', 'AU'),
            case when state in ('shipped', 'delivered') then '33BENCH' || n end,
            case when state in ('shipped', 'delivered') then 'Australia Post' end, at, at, at,
            case when state <> 'expired' then at end, case when state in ('programming', 'shipped', 'delivered') then at end,
            case when state in ('shipped', 'delivered') then at + interval '1 day' end,
            case when state = 'delivered' then at + interval '3 days' end,
            case when state = 'refunded' then at + interval '9 days' end,
            case when state = 'refunded' then cards * 4499 else 0 end
          from numbered returning id, number, state),
    lines as (
      insert into shop.order_lines (order_id, line, product_id, type, name, unit_cents, quantity)
        select placed.id, 1, 'keyring-white', 'nfc_card', 'Keyring review tag, white', 4499, cards
          from placed join numbered on 'R-' || lpad(n::text, 6, '0') = number returning order_id, quantity)
    insert into shop.cards (code, order_id, line, position, product_id, label, destination)
      select 'B' || lpad(n::text, 6, '0') || position, placed.id, 1, position, 'keyring-white', 'Keyring', 'https://g.page/r/b/review'
        from placed join numbered on 'R-' || lpad(n::text, 6, '0') = number, generate_series(1, cards) position
        where placed.state <> 'expired'`.execute(db)
}
