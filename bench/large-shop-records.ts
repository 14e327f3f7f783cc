import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'
import { OPERATOR, type ShopSize } from './large-shop.ts'

/** The number of leads, orders or days per INSERT. Some statements insert several rows for each lead, order or day. */
const BATCH = 1000
const DAYS = 1095

/**
 * Inserts the other records of three years: notes, replies, plans, log entries, mails of the last 30 days,
 * subscriptions with monthly payments, taps, visits, blank cards and published settings. Call `fillLargeShop` first,
 * which inserts the leads and orders.
 */
export async function fillRecords(db: Db, { leads, orders }: ShopSize): Promise<void> {
  await inBatches(leads, (first, last) => fillLeadRecords(db, first, last, leads))
  await inBatches(orders, (first, last) => fillOrderRecords(db, first, last))
  await inBatches(orders, (first, last) => fillTaps(db, first, last))
  await inBatches(DAYS, (first, last) => fillVisits(db, first, last))
  await fillSubscriptions(db, orders)
  await fillMails(db, leads, orders)
  await fillBlankCards(db)
  await fillVersions(db)
  await analyze(db)
}

/** Updates the planner's statistics. On a slow disk this can take longer than the server allows for a statement. */
async function analyze(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}

async function inBatches(count: number, fill: (first: number, last: number) => Promise<void>): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) await fill(first, Math.min(first + BATCH - 1, count))
}

/**
 * Inserts a note for every second lead, a reply for every fourth lead, a plan for each contacted or quoted lead
 * among the newest 450, and a log entry for each lead.
 */
async function fillLeadRecords(db: Db, first: number, last: number, count: number): Promise<void> {
  const numbered = sql`select lead.*, right(reference, 6)::int as n from leads.leads lead
    where reference between 'E-' || lpad(${first}::int::text, 6, '0') and 'E-' || lpad(${last}::int::text, 6, '0')`
  await sql`insert into leads.notes (lead_id, author, text, created_at)
    select id, ${OPERATOR}, 'Rang twice. Call again after lunch.', created_at + interval '2 hours'
      from (${numbered}) lead where n % 2 = 0`.execute(db)
  await sql`insert into leads.replies (lead_id, author, sent_to, subject, text, created_at)
    select id, ${OPERATOR}, email, 'Your enquiry ' || reference, repeat('Thank you for writing to us. ', 10),
        created_at + interval '3 hours' from (${numbered}) lead where n % 4 = 1`.execute(db)
  await sql`update leads.leads set next_step = 'Ring back', value_cents = 150000,
      next_day = to_char(now() + make_interval(days => right(reference, 6)::int % 14 - 7), 'YYYY-MM-DD')
    where reference between 'E-' || lpad(${Math.max(first, count - 449)}::int::text, 6, '0')
      and 'E-' || lpad(${last}::int::text, 6, '0') and state in ('contacted', 'quoted')`.execute(db)
  await sql`insert into office.audit_log (at, actor, action, subject, details)
    select created_at + interval '3 hours', ${OPERATOR}, 'lead.state', reference,
        jsonb_build_object('from', 'new', 'to', state) from (${numbered}) lead`.execute(db)
}

/** Inserts notes for two of five orders, and three log entries for each order. */
async function fillOrderRecords(db: Db, first: number, last: number): Promise<void> {
  const numbered = sql`select id, number, created_at, right(number, 6)::int as n from shop.orders
    where number between 'R-' || lpad(${first}::int::text, 6, '0') and 'R-' || lpad(${last}::int::text, 6, '0')`
  await sql`insert into shop.order_notes (order_id, author, text, created_at)
    select id, ${OPERATOR}, 'Wants the parcel left at the side door.', created_at + interval '1 hour'
      from (${numbered}) numbered where n % 5 in (0, 1)`.execute(db)
  await sql`insert into office.audit_log (at, actor, action, subject, details)
    select created_at + step * interval '1 day', ${OPERATOR}, 'order.move', number,
        jsonb_build_object('from', (array['paid', 'programming', 'shipped'])[step],
          'to', (array['programming', 'shipped', 'delivered'])[step])
      from (${numbered}) numbered, generate_series(1, 3) step`.execute(db)
}

/** Inserts taps on four days for each card, and on 84 days for the cards of every hundredth order. */
async function fillTaps(db: Db, first: number, last: number): Promise<void> {
  await sql`insert into shop.card_taps (code, day, taps, scans)
    select code, current_date - day, 3, 1
      from shop.cards card, generate_series(0, case when substr(code, 6, 2) = '71' then 83 else 3 end) day
      where code between 'B' || lpad(${first}::int::text, 6, '0') || '0'
        and 'B' || lpad(${last}::int::text, 6, '0') || '9'`.execute(db)
}

/** Inserts the visits of a span of days, for six pages from each of eight sources. */
async function fillVisits(db: Db, first: number, last: number): Promise<void> {
  const sources = [
    'direct',
    'other',
    'google.com',
    'facebook.com',
    'instagram.com',
    'bing.com',
    'flyer',
    'van',
  ]
  const pages = ['/', '/pricing', '/review-cards', '/smart-websites', '/automations', '/contact']
  await sql`insert into office.visits (day, source, page, visits)
    select to_char(current_date + 1 - n, 'YYYY-MM-DD'), source, page, 1 + n % 9
      from generate_series(${first}::int, ${last}::int) n, unnest(${sources}::text[]) source, unnest(${pages}::text[]) page`.execute(
    db,
  )
}

/**
 * Inserts a subscription for about one order in 25, with a payment for each month since the order. One subscription in
 * ten is past due, and one in ten has ended.
 */
async function fillSubscriptions(db: Db, orders: number): Promise<void> {
  await inBatches(orders, async (first, last) => {
    const numbered = sql`select id, number, paid_at, right(number, 6)::int as n from shop.orders
      where number between 'R-' || lpad(${first}::int::text, 6, '0') and 'R-' || lpad(${last}::int::text, 6, '0')
        and state = 'delivered' and right(number, 6)::int % 25 = 21`
    await sql`insert into shop.subscriptions (id, order_id, customer_id, status, current_period_end, items, as_of, created_at, renewals_read_at)
      select 'sub_' || n, id, 'cus_' || n, (array['past_due', 'cancelled', 'active'])[least(1 + n / 25 % 10, 3)],
          now() + interval '20 days', '[{"name": "Hosting Starter", "quantity": 1, "unitCents": 2900}]', now(), paid_at, now()
        from (${numbered}) numbered`.execute(db)
    await sql`insert into shop.renewals (id, order_id, subscription_id, number, description, cents, paid_at, payment_intent_id, invoice_number)
      select 'in_' || n || '_' || month, id, 'sub_' || n, number || '-' || month + 1, 'Hosting Starter', 2900,
          paid_at + make_interval(months => month), 'pi_' || n || '_' || month, 36 * n + month
        from (${numbered}) numbered, generate_series(1, 36) month
        where paid_at + make_interval(months => month) < now()`.execute(db)
  })
}

/**
 * Inserts the mails of 30 days: two for each lead and four for each order of these days. Another 40 mails are pending
 * after an error, and another 60 have failed.
 */
async function fillMails(db: Db, leads: number, orders: number): Promise<void> {
  const [ofLeads, ofOrders] = [leads, orders].map((count) => Math.ceil((count * 30) / DAYS))
  const html = sql`repeat('<p>Thank you for writing to us.</p>', 100)`
  await sql`insert into platform.outbox (kind, dedupe_key, payload, status, created_at, done_at)
    select kind, kind || ':' || reference, jsonb_build_object('to', case kind when 'lead-notice' then ${OPERATOR} else email end,
        'subject', 'Enquiry ' || reference, 'text', 'Thank you.', 'html', ${html}), 'done', created_at, created_at
      from (select * from leads.leads order by created_at desc limit ${ofLeads}) lead,
        unnest(array['lead-notice', 'lead-acknowledgement']) kind`.execute(db)
  await sql`insert into platform.outbox (kind, dedupe_key, about, payload, status, created_at, done_at)
    select kind, kind || ':' || id, id, jsonb_build_object('to', email, 'subject', 'Order ' || number, 'text', 'Thank you.',
        'html', ${html}), 'done', created_at, created_at
      from (select * from shop.orders order by created_at desc limit ${ofOrders}) numbered,
        unnest(array['order-confirmation', 'order-notice', 'order-shipped', 'order-delivered']) kind`.execute(
    db,
  )
  await sql`insert into platform.outbox (kind, dedupe_key, payload, status, attempts, last_error, next_at)
    select 'lead-acknowledgement', 'undelivered:' || n, jsonb_build_object('to', 'buyer' || n || '@example.com',
        'subject', 'Undelivered ' || n, 'text', 'Thank you.', 'html', ${html}), case when n <= 60 then 'dead' else 'pending' end,
        5, '550 mailbox ' || n % 7 || ' unavailable', now() + interval '1 day' from generate_series(1, 100) n`.execute(
    db,
  )
}

/** Inserts 30 batches of 500 blank cards. Half of the codes are used. */
async function fillBlankCards(db: Db): Promise<void> {
  await sql`with batch as (
      insert into shop.blank_batches (product_id, made_by, created_at)
        select 'keyring-white', ${OPERATOR}, now() - make_interval(days => n * 30) from generate_series(1, 30) n
        returning id), numbered as (select id, row_number() over () as number from batch)
    insert into shop.blank_cards (code, batch_id, position, product_id, used_at)
      select 'N' || lpad(number::text, 3, '0') || lpad(position::text, 4, '0'), id, position, 'keyring-white',
          case when position % 2 = 0 then now() end from numbered, generate_series(1, 500) position`.execute(
    db,
  )
}

/** Inserts 300 published versions of the settings, each with a different phone number. */
async function fillVersions(db: Db): Promise<void> {
  await sql`insert into office.settings_versions (id, document, published_by, published_at)
    select n, json_build_object('contact', json_build_object('phone', '1300 555 ' || lpad(n::text, 3, '0'))), ${OPERATOR},
        now() - make_interval(days => 300 - n) from generate_series(1, 300) n`.execute(db)
}
