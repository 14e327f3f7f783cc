import { expect, test } from 'vitest'
import {
  type Bas,
  type MoneyOverview,
  type MoneySubscriptions,
  type SalesByDay,
  type SalesByProduct,
  soldIn,
  sumSales,
} from '#domain/money/sales.ts'
import { officeCaller } from '#test/fixtures/operator.ts'
import { paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import type { Shop } from '#test/fixtures/shop.ts'

const NOVEMBER = new Date('2026-11-25T02:00:00Z')
const STARTED = Date.now()
/** A clock that runs from a day in November, so that orders have different times. */
const now = () => new Date(NOVEMBER.getTime() + Date.now() - STARTED)
const THREE_CARDS = [{ type: 'keyring', color: 'white', quantity: 3 }]

/** Sets the time of all payments. With `refundedAt`, also sets the time of all refunds. */
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

test('the overview has twelve months, and counts the orders of this month from earlier buyers', async () => {
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
    renewals: 0,
    renewalCents: 0,
    refunds: 1,
    refundedCents: 1100,
  })
  expect(soldIn(sumSales(months.slice(0, -1)))).toBe(0)
})

test('each refund of an order counts in the quarter in which it was made', async () => {
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
    invoices: { first: 'INV-00001', last: 'INV-00001' },
    mismatch: null,
    changedSince: null,
    lacksRenewals: false,
  } satisfies Bas)
  expect(after?.body).toMatchObject({ g1: -3300, gstOnSales: -300, receipts: 0, refunds: 2, invoices: null })
  expect(year?.body).toMatchObject({ g1: 8172, gstOnSales: 743, receipts: 1, refunds: 2 })
})

test('a refund that was recorded before the payment counts at the time of the payment', async () => {
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

test('an order whose lines do not add up to its total is named, and both exports are refused', async () => {
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

test('an order whose lines and refunds are wrong by the same amount is named with sums that differ', async () => {
  const { shop, call } = await startOrderOffice({ now })
  const { number, payment } = await paidOrder(shop)
  await shop.send(await refund(shop, payment, 1100))
  await shop.deps.db.updateTable('shop.order_lines').set({ unit_cents: 4498 }).execute()
  await shop.deps.db.updateTable('shop.refund_entries').set({ cents: 1099 }).execute()

  const bas = await call('/money/bas')

  expect(bas.body).toMatchObject({ mismatch: { number, cents: 4499, partsCents: 4498 } })
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
    renewalCents: 0,
  })
  expect(soldIn(sumSales(days))).toBe(13497 + 4499 - 2699)
  expect(all).toEqual(products)
})

test('running subscriptions are listed with their monthly total, and those past due come first', async () => {
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

test('an invalid period is refused, and an account without the role gets 404', async () => {
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
