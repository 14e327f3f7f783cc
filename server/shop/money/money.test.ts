import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gstIn } from '#domain/money/gst.ts'
import {
  type Bas,
  type MoneyOverview,
  type MoneySubscriptions,
  netOf,
  type SalesByDay,
  type SalesByProduct,
  type SalesRow,
  soldIn,
  sumSales,
} from '#domain/money/sales.ts'
import { quarterOf } from '#domain/money/tax-period.ts'
import { monthOf } from '#domain/time/calendar-month.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { officeCaller } from '#test/fixtures/operator.ts'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { readBas } from './read-bas.ts'
import { salesBy, salesByProduct } from './read-sales.ts'
import { type Receipt, receiptsOf } from './receipts.ts'

const NOVEMBER = new Date('2026-11-25T02:00:00Z')
const STARTED = Date.now()
/** A clock of November that goes on: orders are told apart by their time. */
const now = () => new Date(NOVEMBER.getTime() + Date.now() - STARTED)
const THREE_CARDS = [{ type: 'keyring', color: 'white', quantity: 3 }]

/** Moves everything that was paid and refunded so far to other times. */
async function date(shop: Shop, paidAt: string, refundedAt?: string) {
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ paid_at: new Date(paidAt) })
    .execute()
  if (refundedAt) {
    await shop.deps.db
      .updateTable('shop.refund_entries')
      .set({ refunded_at: new Date(refundedAt) })
      .execute()
  }
}

test('the overview has twelve months, this one with its orders, refunds and repeat buyers', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const first = await paidOrder(shop, THREE_CARDS)
  await shop.send(await refund(shop, first.payment, 1100))
  await paidOrder(shop)
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ paid_at: new Date('2026-10-31T13:30:00Z') }) // 1 November in Melbourne
    .where('id', '=', first.id)
    .execute()

  const { body } = await call('/money')

  const { months, ...overview } = body as MoneyOverview
  expect(overview).toEqual({ timeZone: 'Australia/Melbourne', today: '2026-11-25', repeatOrders: 1 })
  expect(months.map((row) => row.date)).toEqual(
    '2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 2026-07 2026-08 2026-09 2026-10 2026-11'.split(
      ' ',
    ),
  )
  expect(months.at(-1)).toEqual({
    date: '2026-11',
    orders: 2,
    cards: 4,
    cardCents: 11472 + 4499,
    otherCents: 0,
    refunds: 1,
    refundedCents: 1100,
  })
  expect(soldIn(sumSales(months.slice(0, -1)))).toBe(0)
})

test('a refund counts in the quarter that it was made in, also the second one of an order', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { payment } = await paidOrder(shop, THREE_CARDS)
  await shop.send(await refund(shop, payment, 1100))
  await date(shop, '2026-09-30T13:59:59Z', '2026-09-30T14:00:00Z') // midnight of 1 October in Melbourne
  await shop.send(await refund(shop, payment, 2200))

  const [before, after, year] = await Promise.all(
    ['from=2026-07&months=3', 'from=2026-10&months=3', 'from=2026-07&months=12'].map((query) =>
      call(`/money/bas?${query}`),
    ),
  )

  expect(before?.body).toEqual({
    period: { from: '2026-07', months: 3 },
    soldCents: 11472,
    refundedCents: 0,
    g1: 11472,
    gstOnSales: 1043,
    receipts: 1,
    refunds: 0,
    mismatch: null,
    hasRenewals: false,
  } satisfies Bas)
  expect(after?.body).toMatchObject({ g1: -3300, gstOnSales: -300, receipts: 0, refunds: 2, mismatch: null })
  expect(year?.body).toMatchObject({ g1: 8172, gstOnSales: 743, receipts: 1, refunds: 2 })
})

test('a refund whose event came before the payment counts with the payment', async () => {
  const { shop } = await startOrderOffice({ now })
  const { id } = await paidOrder(shop)
  const { db } = shop.deps
  const [early, late] = [new Date('2026-09-30T13:59:00Z'), new Date('2026-09-30T14:01:00Z')]
  await db.updateTable('shop.orders').set({ paid_at: null }).where('id', '=', id).execute()
  await db
    .updateTable('shop.orders')
    .set({ refunded_cents: 4499, refunded_at: early })
    .where('id', '=', id)
    .execute()

  await db.updateTable('shop.orders').set({ paid_at: late }).where('id', '=', id).execute()

  const entries = await db.selectFrom('shop.refund_entries').select(['cents', 'refunded_at']).execute()
  expect(entries).toEqual([{ cents: 4499, refunded_at: late }])
})

test('an order whose lines are not its total is named, and no file is given out', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { number } = await paidOrder(shop)
  await shop.deps.db.updateTable('shop.order_lines').set({ unit_cents: 4498 }).execute()

  const bas = await call('/money/bas')
  const files = await Promise.all([call('/money/sales.csv'), call('/money/xero.csv')])

  expect(bas.body).toMatchObject({ mismatch: { number, cents: 4499, partsCents: 4498 } })
  expect(files.map(({ status, body }) => [status, body])).toEqual(
    files.map(() => [409, { error: expect.objectContaining({ code: 'sums_differ' }) }]),
  )
})

test('sales of a month come by day and by product, with the same sum', async () => {
  const { shop, call } = await startOrderOffice({ now })
  await paidOrder(shop, [...THREE_CARDS, { type: 'stick-on', color: 'black', quantity: 1 }])
  await date(shop, '2026-11-24T13:00:00Z')

  const { days } = (await call('/money/days?month=2026-11')).body as SalesByDay
  const products = (await call('/money/products?month=2026-11')).body as SalesByProduct
  const all = (await call('/money/products')).body

  expect(days).toHaveLength(30)
  expect(days.filter(({ orders }) => orders > 0)).toMatchObject([{ date: '2026-11-25', cards: 4 }])
  expect(products).toEqual({
    products: [
      { productId: 'keyring-white', name: 'Keyring review tag, white', quantity: 3, cents: 13497 },
      { productId: 'stick-on-black', name: 'Stick-on review card, black', quantity: 1, cents: 4499 },
    ],
    discountCents: 2699,
    shippingCents: 0,
  })
  expect(soldIn(sumSales(days))).toBe(13497 + 4499 - 2699)
  expect(all).toEqual(products)
})

test('the file for a bookkeeper has a line for each payment and refund, in the shop’s time, and adds up to G1', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { number, payment } = await paidOrder(shop, THREE_CARDS)
  await shop.send(await refund(shop, payment, 1100))
  await date(shop, '2026-10-03T15:30:00Z', '2026-10-03T16:30:00Z') // one hour and two clock hours apart
  await shop.deps.db.updateTable('shop.orders').set({ customer_name: '=1+1' }).execute()

  const { body, headers } = await call('/money/sales.csv?from=2026-10&months=3')

  expect(headers.get('content-disposition')).toBe('attachment; filename="sales-2026-10-to-2026-12.csv"')
  expect(String(body).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Kind,Number,Time (Australia/Melbourne),Name,Email,Items,Amount with GST,GST,Amount without GST',
    `Sale,${number},2026-10-04 01:30:00,'=1+1,sam@sparky.test,"3 × Keyring review tag, white",114.72,10.43,104.29`,
    `Refund,${number},2026-10-04 03:30:00,'=1+1,sam@sparky.test,"3 × Keyring review tag, white",-11,-1,-10`,
    '',
  ])
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'money.export',
    subject: 'sales.csv',
    details: { period: '2026-10 to 2026-12' },
  })
})

test('the file for Xero has an invoice for each payment and a credit note for each refund, whose lines add up', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { number, payment } = await paidOrder(shop, THREE_CARDS)
  await shop.send(await refund(shop, payment, 1100))
  await date(shop, '2026-10-31T13:30:00Z', '2026-11-05T00:00:00Z')

  const { body } = await call('/money/xero.csv?from=2026-11&months=1')

  const [head = '', ...rows] = String(body).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  )
  const buyer = 'Sam Sparks,sam@sparky.test,12 Example Street,Unit 3,,,Fremantle,WA,6160,AU'
  const rest = ',200,GST on Income,,,,,AUD,'
  expect(rows).toEqual([
    `${buyer},${number},,01/11/2026,01/11/2026,,"Keyring review tag, white",3,44.99,${rest}`,
    `${buyer},${number},,01/11/2026,01/11/2026,,Bundle discount,1,-20.25,${rest}`,
    `${buyer},${number}-C1,${number},05/11/2026,05/11/2026,,Refund of ${number},1,-11,${rest}`,
  ])
})

test('subscriptions that have not ended are listed, those past due first, with what they come to', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { id } = await paidOrder(shop)
  const items = (unitCents: number, quantity = 1) =>
    JSON.stringify([{ name: 'Hosting Starter', quantity, unitCents }])
  const both = { order_id: id, as_of: NOVEMBER, created_at: NOVEMBER, current_period_end: NOVEMBER }
  await shop.deps.db
    .insertInto('shop.subscriptions')
    .values([
      { ...both, id: 'sub_1', status: 'active', items: items(2900) },
      { ...both, id: 'sub_2', status: 'active', items: items(8900), cancel_at_period_end: true },
      { ...both, id: 'sub_3', status: 'past_due', items: items(1200, 3) },
      { ...both, id: 'sub_4', status: 'cancelled', items: items(9900) },
    ])
    .execute()

  const { items: shown, ...sums } = (await call('/money/subscriptions')).body as MoneySubscriptions

  expect(sums).toEqual({ count: 3, monthlyCents: 2900 + 8900 + 3600 })
  expect(shown.map((each) => [each.id, each.status, each.monthlyCents, each.names])).toEqual([
    ['sub_3', 'past_due', 3600, ['3 × Hosting Starter']],
    ['sub_2', 'ends', 8900, ['Hosting Starter']],
    ['sub_1', 'active', 2900, ['Hosting Starter']],
  ])
  expect(shown[0]).toMatchObject({
    orderId: id,
    businessName: 'Sam’s Sparky Services',
    currentPeriodEnd: NOVEMBER.toISOString(),
  })
})

test('what is no period is refused, and none of it exists for an account without the role', async () => {
  const { shop, call } = await startOrderOffice()
  const stranger = await officeCaller(shop, 'tradie@example.com')

  const refused = await Promise.all(
    [
      '/money/bas?from=2026-11&months=3',
      '/money/sales.csv?from=2026&months=1',
      '/money/xero.csv?months=3',
      '/money/days',
      '/money/days?month=2026-13',
      '/money/products?month=x',
    ].map((path) => call(path)),
  )
  const hidden = await Promise.all(
    ['', '/days?month=2026-11', '/products', '/bas', '/subscriptions', '/sales.csv', '/xero.csv'].map(
      (path) => stranger(`/money${path}`),
    ),
  )

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
  expect(hidden.map(({ status }) => status)).toEqual(hidden.map(() => 404))
})

const ORDERS = 2000

/** Orders and refunds at random seconds from April to December 2026. One in nine is not paid. */
async function fillThreeQuarters({ deps: { db } }: Shop) {
  await sql`select setseed(0.5)`.execute(db)
  await sql`
    with random_order as (
      select n, timestamptz '2026-03-31 12:00Z' + interval '1 second' * floor(random() * 276 * 86400) as at,
        1 + floor(random() * 4)::int as cards, floor(random() * 3)::int as others, 100 + floor(random() * 90000)::int as price
      from generate_series(1, ${ORDERS}::int) n
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
  const giveBack = sql`
    update shop.orders set refunded_cents = refunded_cents + 1 + floor(random() * (total_cents - refunded_cents))::int,
        refunded_at = coalesce(refunded_at, paid_at) + interval '1 second' * floor(random() * 80 * 86400)
      where random() < 0.3 and refunded_cents < total_cents`
  await giveBack.execute(db)
  await giveBack.execute(db)
}

/** The same sums from single rows, by the time zone of the browser's own calendar. */
async function naiveSums({ deps: { db } }: Shop, dateOf: (at: Date) => string) {
  const sums: Record<string, { orders: number; sold: number; refunds: number; refunded: number }> = {}
  const at = (when: Date) => (sums[dateOf(when)] ??= { orders: 0, sold: 0, refunds: 0, refunded: 0 })
  for (const order of await db.selectFrom('shop.orders').selectAll().execute()) {
    if (!order.paid_at) continue
    at(order.paid_at).orders += 1
    at(order.paid_at).sold += order.total_cents
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
  }
  return sums
}

/** By month and day, by quarter, by product and by receipt: the product's sums are those of single rows. */
async function expectNaiveSums(shop: Shop, timeZone: string) {
  const { db } = shop.deps
  const span = { timeZone, from: '2026-01-01', to: '2027-07-01' }
  const months = await salesBy(db, 'month', span)
  const days = await salesBy(db, 'day', span)
  expect(byDate(months)).toEqual(await naiveSums(shop, (at) => monthOf(dayIn(timeZone, at))))
  expect(byDate(days)).toEqual(await naiveSums(shop, (at) => dayIn(timeZone, at)))

  const quarters = await naiveSums(shop, (at) => quarterOf(monthOf(dayIn(timeZone, at))).from)
  const statements = await Promise.all(
    Object.keys(quarters).map((from) => readBas(db, { from, months: 3 }, timeZone)),
  )
  expect(statements).toMatchObject(
    Object.values(quarters).map(({ orders, sold, refunds, refunded }) => ({
      g1: sold - refunded,
      gstOnSales: gstIn(sold - refunded),
      receipts: orders,
      refunds,
      mismatch: null,
    })),
  )

  const sum = sumSales(months)
  const { products, discountCents } = await salesByProduct(db, span)
  expect(products.reduce((total, { cents }) => total + cents, 0) - discountCents).toBe(soldIn(sum))
  expect(products.find(({ productId }) => productId === 'keyring-white')?.quantity).toBe(sum.cards)
  const receipts: Receipt[] = []
  for await (const receipt of receiptsOf(db, span)) receipts.push(receipt)
  expect(receipts.reduce((total, { cents }) => total + cents, 0)).toBe(netOf(sum))
  expect(receipts).toHaveLength(sum.orders + sum.refunds)
}

const byDate = (rows: readonly SalesRow[]) =>
  Object.fromEntries(
    rows.map((row) => [
      row.date,
      { orders: row.orders, sold: soldIn(row), refunds: row.refunds, refunded: row.refundedCents },
    ]),
  )

// daylight saving ends in April and begins in October; the tax year begins in July
test('thousands of orders and refunds over three quarters agree with a naive sum, in each time zone', async () => {
  const { shop } = await startOrderOffice({ now })
  await fillThreeQuarters(shop)

  await expectNaiveSums(shop, 'Australia/Melbourne')
  await expectNaiveSums(shop, 'Australia/Perth')
  await expectNaiveSums(shop, 'Australia/Lord_Howe')
})

test('the sums of a period read the index of payments and of refunds', async () => {
  const { shop } = await startOrderOffice()

  const plans = await shop.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx) // so few orders are read in one go otherwise
    const within = (column: string) =>
      sql`${sql.ref(column)} >= '2026-10-01'::timestamp at time zone 'Australia/Perth'::text`
    const paid = await sql`explain select from shop.orders where ${within('paid_at')}`.execute(tx)
    const refunded =
      await sql`explain select from shop.refund_entries where ${within('refunded_at')}`.execute(tx)
    return JSON.stringify([paid.rows, refunded.rows])
  })

  expect(plans).toMatch(/orders_paid.*refund_entries_at/)
})
