import { expect, test, vi } from 'vitest'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund as refundAtProvider } from '#test/fixtures/payment.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { reconcileRefunds } from './reconcile-open-refunds.ts'

const PART = { amountCents: 1000, refundedCents: 0 }

async function startServer() {
  const clock = createClock()
  const { shop, call } = await startOrderOffice({ now: clock.now })
  const order = await paidOrder(shop)
  return {
    shop,
    order,
    refund: (wish: object) => call(`/orders/${order.id}/refund`, wish),
    look: async () => (await call(`/orders/${order.id}`)).body,
    /** Makes a refund at the provider, like somebody in its dashboard, and delivers the event to the shop. */
    refundElsewhere: async (cents: number) => shop.send(await refundAtProvider(shop, order.payment, cents)),
    sweepAfter: async (minutes: number) => {
      clock.pass(minutes)
      await reconcileRefunds(shop.deps)
    },
    refundsAtProvider: async () =>
      (await shop.sentEvents()).filter(({ type }) => type === 'charge.refunded').length,
  }
}

test('a refund without its event is found at the provider, and the next refund is possible', async () => {
  const { shop, order, refund, sweepAfter } = await startServer()
  await refund(PART)

  await sweepAfter(0.5)
  const soon = await refund({ amountCents: 500, refundedCents: 0 })
  await sweepAfter(1)
  const later = await refund({ amountCents: 500, refundedCents: 1000 })

  expect(soon).toMatchObject({ status: 409, body: { error: { code: 'refund_under_way' } } })
  expect(later.status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 1000 })
  expect((await shop.mails()).filter((kind) => kind === 'refund-notice')).toHaveLength(1)
})

test('a refund without its event counts on the day when it was made at the provider', async () => {
  const clock = createClock(new Date('2026-09-30T13:50:00Z')) // 23:50 in Melbourne
  const { shop, call } = await startOrderOffice({ now: clock.now })
  const order = await paidOrder(shop)
  clock.pass(5)
  await call(`/orders/${order.id}/refund`, PART)

  clock.pass(20)
  await reconcileRefunds(shop.deps)

  const entries = await shop.deps.db.selectFrom('shop.refund_entries').select('refunded_at').execute()
  expect(entries).toEqual([{ refunded_at: new Date('2026-09-30T13:55:00Z') }])
})

test('a full refund whose event was lost ends the order, and a late event changes nothing', async () => {
  const { shop, order, refund, sweepAfter } = await startServer()
  await refund({ refundedCents: 0 })

  await sweepAfter(2)
  for (const event of await shop.sentEvents()) await shop.send(event)
  await sweepAfter(2)

  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', refunded_cents: 4499 })
  expect(await shop.stock()).toBe(100)
  expect((await shop.mails()).filter((kind) => kind === 'refund-notice')).toHaveLength(1)
})

test('a refund without a response is retried by the job, and is made once', async () => {
  const { shop, order, refund, sweepAfter, refundsAtProvider } = await startServer()
  const { refunds } = shop.deps.stripe
  const create = refunds.create.bind(refunds)
  vi.spyOn(refunds, 'create')
    .mockRejectedValueOnce(new Error('the line was dead'))
    .mockImplementationOnce(async (...args) => {
      await create(...args)
      throw new Error('the line went dead after the provider had acted')
    })

  const clicked = await refund(PART)
  await sweepAfter(2)
  await sweepAfter(1)
  await sweepAfter(1)

  expect(clicked).toMatchObject({ status: 502, body: { error: { code: 'payment_unavailable' } } })
  expect(await refundsAtProvider()).toBe(1)
  expect(await shop.order(order.id)).toMatchObject({ refunded_cents: 1000 })
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.refund'])
})

test('a refund that failed at the provider is stored as refused, and another one can be made', async () => {
  const { shop, order, refund, sweepAfter } = await startServer()
  await shop.deps.db
    .insertInto('shop.refunds')
    .values({
      order_id: order.id,
      before_cents: 0,
      cents: 700,
      status: 'made',
      asked_by: 'boss@arvo.example',
      asked_at: shop.deps.now(),
    })
    .execute()

  await sweepAfter(2)
  const next = await refund(PART)

  expect(next.status).toBe(200)
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.refund_refused', 'order.refund'])
})

test('a refund without a response is shown and made, although the event of another refund comes first', async () => {
  const { shop, order, refund, refundElsewhere, look, sweepAfter } = await startServer()
  vi.spyOn(shop.deps.stripe.refunds, 'create').mockRejectedValueOnce(new Error('the line was dead'))

  await refund(PART)
  await refundElsewhere(500)
  const waiting = await look()
  const other = await refund({ amountCents: 700, refundedCents: 500 })
  await sweepAfter(2)
  await sweepAfter(1)

  expect(waiting).toMatchObject({ refundedCents: 500, refundUnderWay: { cents: 1000 } })
  expect(other).toMatchObject({ status: 409, body: { error: { code: 'refund_under_way' } } })
  expect(await shop.order(order.id)).toMatchObject({ refunded_cents: 1500 })
  expect(await look()).toMatchObject({ refundUnderWay: null })
})

test('a refund above the amount that is left is not made, and is logged as refused', async () => {
  const { shop, order, refund, refundElsewhere, look, sweepAfter, refundsAtProvider } = await startServer()
  vi.spyOn(shop.deps.stripe.refunds, 'create').mockRejectedValueOnce(new Error('the line was dead'))

  await refund({ amountCents: 4000, refundedCents: 0 })
  await refundElsewhere(500)
  await sweepAfter(2)

  expect(await refundsAtProvider()).toBe(1)
  expect(await look()).toMatchObject({ refundUnderWay: null })
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 500 })
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.refund', 'order.refund_refused'])
})

test('a refund with a lost response and an expired idempotency key is found at the provider', async () => {
  const { shop, order, refund, refundElsewhere, sweepAfter, refundsAtProvider } = await startServer()
  const { refunds } = shop.deps.stripe
  const create = refunds.create.bind(refunds)
  vi.spyOn(refunds, 'create').mockImplementationOnce(async (...args) => {
    await create(...args)
    throw new Error('the line went dead after the provider had acted')
  })

  await refund(PART)
  await refundElsewhere(500)
  await shop.deps.db.deleteFrom('sandbox.idempotency').execute()
  await sweepAfter(13 * 60)
  await sweepAfter(1)

  expect(await refundsAtProvider()).toBe(2)
  expect(await shop.order(order.id)).toMatchObject({ refunded_cents: 1500 })
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.refund'])
})

test('a refund without an event counts, although the event of another refund came first', async () => {
  const { shop, order, refund, refundElsewhere, sweepAfter } = await startServer()
  const earlier = await refundAtProvider(shop, order.payment, 500)
  await refund(PART)

  await shop.send(earlier)
  const before = await shop.order(order.id)
  await sweepAfter(2)
  const after = await shop.order(order.id)
  await refundElsewhere(100)

  expect([before, after].map(({ refunded_cents }) => refunded_cents)).toEqual([500, 1500])
  expect(await shop.order(order.id)).toMatchObject({ refunded_cents: 1600 })
})

test('refunds that the job cannot settle keep no other refund from being recorded', async () => {
  const { shop, order, refund, sweepAfter } = await startServer()
  await sweepAfter(1) // so that the next order is the newest
  const stuck = await paidOrder(shop)
  const { db } = shop.deps
  await db.updateTable('shop.orders').set({ payment_intent_id: null }).where('id', '=', stuck.id).execute()
  await db
    .insertInto('shop.refunds')
    .values(
      Array.from({ length: 20 }, (_, index) => ({
        order_id: stuck.id,
        before_cents: index,
        cents: 1,
        status: 'made' as const,
        asked_by: 'boss@arvo.example',
        asked_at: new Date(shop.deps.now().getTime() - 3_600_000),
      })),
    )
    .execute()
  await refund(PART)

  await sweepAfter(2)

  expect(await shop.order(order.id)).toMatchObject({ refunded_cents: 1000 })
})
