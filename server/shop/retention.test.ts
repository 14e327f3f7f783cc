import { expect, test } from 'vitest'
import { runRetention } from '#server/platform/retention/run-retention.ts'
import { RETENTION_PLAN } from '#server/retention-plan.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { createClock, openShop } from '#test/fixtures/shop.ts'

const DAY_MINUTES = 24 * 60
const YEAR_MINUTES = 366 * DAY_MINUTES

test('an unpaid order is deleted 30 days after it expired', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order } = await shop.placeOrder()
  const close = { state: 'expired', holds_stock: false, closed_at: clock.now() } as const
  await shop.deps.db.updateTable('shop.orders').set(close).where('id', '=', order.id).execute()

  clock.pass(29 * DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await shop.orders()).toHaveLength(1)
  clock.pass(2 * DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  expect(await shop.orders()).toEqual([])
})

test('after five years a paid order is anonymised, and its cards still work', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const paid = await payOrder(shop)
  await shop.send(paid.completed)
  const { db } = shop.deps
  const [card] = await db.selectFrom('shop.cards').selectAll().execute()

  clock.pass(4 * YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await shop.order(paid.order.id)).toMatchObject({ email: 'sam@sparky.test', anonymised_at: null })
  clock.pass(YEAR_MINUTES + DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  const after = await shop.order(paid.order.id)
  expect(after).toMatchObject({
    state: 'paid',
    total_cents: paid.order.total_cents,
    email: null,
    customer_name: null,
    customer_phone: null,
    delivery_address: null,
    anonymised_at: clock.now(),
  })
  // whole words, because a random id may contain these letters too
  expect(JSON.stringify(after)).not.toMatch(/\b(?:sam|sparky)\b|\b0491/i)
  expect(await db.selectFrom('shop.cards').selectAll().execute()).toEqual([card])
})

test('an order that was refunded without being paid, or that nobody decided, is anonymised after five years', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { db } = shop.deps
  const { order: refunded } = await shop.placeOrder()
  const { order: parked } = await shop.placeOrder()
  await db
    .updateTable('shop.orders')
    .set({ state: 'refunded', holds_stock: false, closed_at: clock.now() })
    .where('id', '=', refunded.id)
    .execute()
  await db
    .updateTable('shop.orders')
    .set({ payment_problem: 'paid 1 aud (minor units) for an order of 4499 aud' })
    .where('id', '=', parked.id)
    .execute()

  clock.pass(4 * YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  const before = await shop.orders()
  clock.pass(YEAR_MINUTES + DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  expect(before.map(({ anonymised_at }) => anonymised_at)).toEqual([null, null])
  const after = await shop.orders()
  expect(after.map(({ anonymised_at }) => anonymised_at)).toEqual([clock.now(), clock.now()])
  expect(JSON.stringify(after)).not.toMatch(/\b(?:sam|sparky)\b|\b0491/i)
})

test('a paid order is not anonymised within five years of the last payment of its ended subscription', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order, completed } = await payOrder(shop)
  await shop.send(completed)
  const renewal = { order_id: order.id, subscription_id: 'sub_1', description: 'Hosting', cents: 2900 }
  clock.pass(YEAR_MINUTES)
  await shop.deps.db
    .insertInto('shop.renewals')
    .values({ ...renewal, id: 'in_1', number: 'R-1-2', invoice_number: 2, paid_at: clock.now() })
    .execute()

  clock.pass(4 * YEAR_MINUTES + DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await shop.order(order.id)).toMatchObject({ anonymised_at: null })
  clock.pass(YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)

  expect(await shop.order(order.id)).toMatchObject({ email: null, anonymised_at: clock.now() })
})

test('payment events are deleted after ninety days, unprocessed ones after a year', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { url } = await shop.placeOrder()
  await shop.press(url, 'pay')
  for (const event of await shop.sentEvents()) await shop.send(event)
  const { db } = shop.deps
  await db
    .insertInto('shop.payment_events')
    .values({
      id: 'evt_waiting',
      type: 'charge.refunded',
      payload: '{}',
      received_at: clock.now(),
      next_at: clock.now(),
    })
    .execute()
  const ids = () => db.selectFrom('shop.payment_events').select('id').execute()

  clock.pass(91 * DAY_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await ids()).toEqual([{ id: 'evt_waiting' }])
  clock.pass(YEAR_MINUTES)
  await runRetention(shop.deps, RETENTION_PLAN)
  expect(await ids()).toEqual([])
})
