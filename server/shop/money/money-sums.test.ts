import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gstIn } from '#domain/money/gst.ts'
import { netOf, type SalesRow, soldIn, sumSales } from '#domain/money/sales.ts'
import { quarterOf } from '#domain/money/tax-period.ts'
import { monthOf } from '#domain/time/calendar-month.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import type { Db } from '#server/platform/database/tables.ts'
import { startOrderOffice } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { readBas } from './read-bas.ts'
import { salesBy, salesByProduct } from './read-sales.ts'
import { type Receipt, receiptsOf } from './receipts.ts'

const ORDERS = 2000

/** Orders per statement. The watchdog kills the embedded engine when a statement takes too long. */
const BATCH = 200

/**
 * Stores orders with random times from 31 March 2026 to 1 January 2027, and renewals and refunds with later times. One
 * order in nine is not paid.
 */
async function fillThreeQuarters({ deps: { db } }: Shop) {
  await sql`select setseed(0.5)`.execute(db)
  for (let first = 1; first <= ORDERS; first += BATCH) await fillBatch(db, first, first + BATCH - 1)
}

async function fillBatch(db: Db, first: number, last: number) {
  const inBatch = sql`substr(number, 3)::int between ${first}::int and ${last}::int`
  await sql`
    with random_order as (
      select n, timestamptz '2026-03-31 12:00Z' + interval '1 second' * floor(random() * 276 * 86400) as at,
        1 + floor(random() * 4)::int as cards, floor(random() * 3)::int as others, 100 + floor(random() * 90000)::int as price
      from generate_series(${first}::int, ${last}::int) n
    ), priced as (
      select *, cards * 4499 + others * price as subtotal, case when cards >= 3 then (cards * 4499 * 15 + 50) / 100 else 0 end as discount
      from random_order
    ), placed as (
      insert into shop.orders (number, state, idempotency_key, request_hash, subtotal_cents, discount_cents, total_cents,
          business_info, email, created_at, expires_at, check_at, paid_at)
        select 'R-' || n, case when n % 9 = 0 then 'expired' else 'paid' end, 'k' || n, 'h', subtotal, discount,
          subtotal - discount, '{}', 'buyer' || n % 700 || '@example.com', at, at, at, case when n % 9 > 0 then at end
        from priced returning id, number)
    insert into shop.order_lines (order_id, line, product_id, type, name, unit_cents, quantity)
      select placed.id, 1, 'keyring-white', 'nfc_card', 'Keyring', 4499, cards from placed join priced on 'R-' || n = number
      union all
      select placed.id, 2, 'website', 'website', 'Website', price, others from placed join priced on 'R-' || n = number
        where others > 0`.execute(db)
  await sql`
    insert into shop.renewals (id, order_id, subscription_id, number, description, cents, paid_at, invoice_number)
      select 'in_' || number || '_' || month, id, 'sub_' || number, number || '-' || month, 'Hosting',
          100 + floor(random() * 9900)::int, paid_at + interval '1 month' * (month - 1), 10 * substr(number, 3)::int + month
        from shop.orders, generate_series(2, 4) month where ${inBatch} and paid_at is not null and random() < 0.2`.execute(
    db,
  )
  await sql`
    with refunded as (
      update shop.renewals set refunded_cents = 1 + floor(random() * cents)::int
        where split_part(number, '-', 2)::int between ${first}::int and ${last}::int and random() < 0.2 returning *)
    insert into shop.refund_entries (order_id, renewal_id, cents, refunded_at)
      select order_id, id, refunded_cents, paid_at + interval '1 second' * floor(random() * 80 * 86400)
        from refunded`.execute(db)
  const giveBack = sql`
    update shop.orders set refunded_cents = refunded_cents + 1 + floor(random() * (total_cents - refunded_cents))::int,
        refunded_at = coalesce(refunded_at, paid_at) + interval '1 second' * floor(random() * 80 * 86400)
      where ${inBatch} and random() < 0.3 and refunded_cents < total_cents`
  await giveBack.execute(db)
  await giveBack.execute(db)
}

/** Sums all orders, renewals and refunds row by row in JavaScript. `dateOf` returns the period of an instant. */
async function naiveSums({ deps: { db } }: Shop, dateOf: (at: Date) => string) {
  const sums: Record<
    string,
    { orders: number; renewals: number; sold: number; refunds: number; refunded: number; gst: number }
  > = {}
  const at = (when: Date) =>
    (sums[dateOf(when)] ??= { orders: 0, renewals: 0, sold: 0, refunds: 0, refunded: 0, gst: 0 })
  for (const order of await db.selectFrom('shop.orders').selectAll().execute()) {
    if (!order.paid_at) continue
    at(order.paid_at).orders += 1
    at(order.paid_at).sold += order.total_cents
    at(order.paid_at).gst += gstIn(order.total_cents)
  }
  for (const renewal of await db.selectFrom('shop.renewals').selectAll().execute()) {
    at(renewal.paid_at).renewals += 1
    at(renewal.paid_at).sold += renewal.cents
    at(renewal.paid_at).gst += gstIn(renewal.cents)
  }
  const entries = await db
    .selectFrom('shop.refund_entries as entry')
    .innerJoin('shop.orders as order', 'order.id', 'entry.order_id')
    .select(['entry.refunded_at', 'entry.cents'])
    .where('order.paid_at', 'is not', null)
    .execute()
  for (const entry of entries) {
    at(entry.refunded_at).refunds += 1
    at(entry.refunded_at).refunded += entry.cents
    at(entry.refunded_at).gst -= gstIn(entry.cents)
  }
  return sums
}

/** Expects that the server's sums by month, day, quarter, product and receipt equal the naive sums. */
async function expectNaiveSums(shop: Shop, timeZone: string) {
  const { db } = shop.deps
  const span = { timeZone, from: '2026-01-01', to: '2027-07-01' }
  const months = await salesBy(db, 'month', span)
  const days = await salesBy(db, 'day', span)
  expect(await naiveSums(shop, (at) => monthOf(dayIn(timeZone, at)))).toMatchObject(byDate(months))
  expect(await naiveSums(shop, (at) => dayIn(timeZone, at))).toMatchObject(byDate(days))

  const quarters = await naiveSums(shop, (at) => quarterOf(monthOf(dayIn(timeZone, at))).from)
  const statements = await Promise.all(
    Object.keys(quarters).map((from) => readBas(db, { from, months: 3 }, timeZone)),
  )
  expect(statements).toMatchObject(
    Object.values(quarters).map(({ orders, renewals, sold, refunds, refunded, gst }) => ({
      g1: sold - refunded,
      gstOnSales: gst,
      receipts: orders + renewals,
      refunds,
      mismatch: null,
    })),
  )

  const sum = sumSales(months)
  const { products, discountCents, renewalCents } = await salesByProduct(db, span)
  expect(products.reduce((total, { cents }) => total + cents, renewalCents) - discountCents).toBe(soldIn(sum))
  expect(products.find(({ productId }) => productId === 'keyring-white')?.quantity).toBe(sum.cards)
  const receipts: Receipt[] = []
  for await (const receipt of receiptsOf(db, span)) receipts.push(receipt)
  expect(receipts.reduce((total, { cents }) => total + cents, 0)).toBe(netOf(sum))
  expect(receipts).toHaveLength(sum.orders + sum.renewals + sum.refunds)
}

const byDate = (rows: readonly SalesRow[]) =>
  Object.fromEntries(
    rows.map((row) => [
      row.date,
      {
        orders: row.orders,
        renewals: row.renewals,
        sold: soldIn(row),
        refunds: row.refunds,
        refunded: row.refundedCents,
      },
    ]),
  )

// the quarters include the end of daylight saving (April), its start (October) and the start of a tax year (July)
test('thousands of orders, renewals and refunds over three quarters agree with a naive sum, in each time zone', async () => {
  const { shop } = await startOrderOffice()
  await fillThreeQuarters(shop)

  await expectNaiveSums(shop, 'Australia/Melbourne')
  await expectNaiveSums(shop, 'Australia/Perth')
  await expectNaiveSums(shop, 'Australia/Lord_Howe')
})

test('the sums of a period use the indexes of payments and refunds', async () => {
  const { shop } = await startOrderOffice()

  const plans = await shop.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx) // otherwise the planner uses no index on so few rows
    const within = (column: string) =>
      sql`${sql.ref(column)} >= '2026-10-01'::timestamp at time zone 'Australia/Perth'::text`
    const paid = await sql`explain select from shop.orders where ${within('paid_at')}`.execute(tx)
    const refunded =
      await sql`explain select from shop.refund_entries where ${within('refunded_at')}`.execute(tx)
    return JSON.stringify([paid.rows, refunded.rows])
  })

  expect(plans).toMatch(/orders_paid.*refund_entries_at/)
})
