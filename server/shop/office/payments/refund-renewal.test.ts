import { expect, test, vi } from 'vitest'
import type { Bas } from '#domain/money/sales.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { reconcileRefunds } from '#server/shop/refunds/reconcile-open-refunds.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { auditOf } from '#test/fixtures/order-office.ts'
import { createClock, openShop, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { EMAIL, endMonth, eventOf, subscribe } from '#test/outside/subscriber.ts'
import type { TestServerOptions } from '#test/server/start-test-server.ts'

const PART = { amountCents: 1000, refundedCents: 0 }

/** A subscription of $48.00 per month with one renewal. `refund` asks the office for a refund of the renewal. */
async function openRenewal(options: TestServerOptions = {}) {
  const shop = await openShop({ siteJson: { fullCheckout: true }, ...options })
  const sam = await newAccount(shop)
  const { subscription } = await subscribe(shop, sam, [EMAIL])
  await shop.send(await endMonth(shop, sam, String(subscription.id)))
  const [order] = await shop.orders()
  if (!order) throw new Error('no order')
  const call = await asOperator(shop)
  const path = `/orders/${order.id}/renewals/${order.number}-2/refund`
  return {
    shop,
    sam,
    order,
    subscription: String(subscription.id),
    call,
    path,
    refund: (sent: object) => call(path, sent),
    renewal: async () => ((await call(`/orders/${order.id}`)).body as OfficeOrder).renewals?.[0],
  }
}

/** The refunds at the payment provider, in cents. */
async function refundsAtProvider({ deps }: Shop): Promise<number[]> {
  const rows = await deps.db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', 'refund')
    .orderBy('created_at')
    .execute()
  return rows.map(({ body }) => (body as { amount: number }).amount)
}

const receiveRefund = async (shop: Shop) => shop.send(await eventOf(shop, 'charge.refunded'))

/** Lets the payment provider act on the next refund, and loses its response. */
function loseResponse({ deps: { stripe } }: Shop): void {
  const create = stripe.refunds.create.bind(stripe.refunds)
  vi.spyOn(stripe.refunds, 'create').mockImplementationOnce(async (...args) => {
    await create(...args)
    throw new Error('the line went dead after the provider had acted')
  })
}

test('a refund of a renewal goes to the payment provider, and only its event changes the renewal', async () => {
  const { shop, sam, order, refund, renewal } = await openRenewal()

  const response = await refund(PART)
  const asked = await renewal()
  await receiveRefund(shop)

  expect(response.status).toBe(200)
  expect(asked).toMatchObject({
    refundedCents: 0,
    canRefund: true,
    refundUnderWay: { cents: 1000, by: 'boss@arvo.example' },
  })
  expect(await refundsAtProvider(shop)).toEqual([1000])
  expect(await renewal()).toMatchObject({ refundedCents: 1000, canRefund: true, refundUnderWay: null })
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 0 })
  const mails = (await mailTo(shop.deps.db, sam.email)).map(({ subject }) => subject)
  expect(mails.filter((subject) => /refund/i.test(subject))).toEqual([
    `Your refund for payment ${order.number}-2`,
  ])
  expect(await auditOf(shop)).toMatchObject([
    {
      action: 'order.refund',
      subject: order.number,
      details: { payment: `${order.number}-2`, cents: 1000, refundedBefore: 0 },
    },
  ])
})

test('the refund of a renewal counts in its own quarter, and in what the customer spent', async () => {
  const clock = createClock(new Date('2026-09-20T02:00:00Z'))
  const { shop, order, path } = await openRenewal({ now: clock.now })
  clock.pass(30 * 24 * 60)
  const call = await asOperator(shop, 'second@arvo.example')

  await call(path, { refundedCents: 0 })
  await receiveRefund(shop)

  const bas = async (from: string) => (await call(`/money/bas?from=${from}&months=3`)).body as Bas
  expect(await bas('2026-07')).toMatchObject({ g1: 9600, receipts: 2, refunds: 0, mismatch: null })
  expect(await bas('2026-10')).toMatchObject({
    g1: -4800,
    gstOnSales: -436,
    receipts: 0,
    refunds: 1,
    mismatch: null,
  })
  expect((await call(`/customers/${order.id}`)).body).toMatchObject({ spentCents: 4800 })
})

test('twenty concurrent clicks of two operators make one refund of a renewal', async () => {
  const { shop, path, call } = await openRenewal()
  const other = await asOperator(shop, 'second@arvo.example')

  const results = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? call : other)(path, PART)))

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await refundsAtProvider(shop)).toEqual([1000])
  expect(await auditOf(shop)).toHaveLength(1)
})

test('after a lost response, the next click and the job retry the same refund of a renewal', async () => {
  const clock = createClock()
  const { shop, refund, renewal } = await openRenewal({ now: clock.now })
  loseResponse(shop)

  const first = await refund(PART)
  const second = await refund(PART)
  clock.pass(2)
  await reconcileRefunds(shop.deps)

  expect([first.status, second.status]).toEqual([502, 200])
  expect(await refundsAtProvider(shop)).toEqual([1000])
  expect(await renewal()).toMatchObject({ refundedCents: 1000, refundUnderWay: null })
})

test('the job requests a refund of a renewal again, and records it although its event is lost', async () => {
  const clock = createClock()
  const { shop, order, refund, renewal } = await openRenewal({ now: clock.now })
  vi.spyOn(shop.deps.stripe.refunds, 'create').mockRejectedValueOnce(new Error('the line was dead'))

  await refund({ refundedCents: 0 })
  clock.pass(2)
  await reconcileRefunds(shop.deps)
  await reconcileRefunds(shop.deps)

  expect(await refundsAtProvider(shop)).toEqual([4800])
  expect(await renewal()).toMatchObject({ refundedCents: 4800, canRefund: false, refundUnderWay: null })
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 0 })
})

test('a refund of the order and a refund of its renewal do not block each other', async () => {
  const { shop, order, call, refund } = await openRenewal()

  const ofRenewal = await refund(PART)
  const ofOrder = await call(`/orders/${order.id}/refund`, { amountCents: 700, refundedCents: 0 })

  expect([ofRenewal.status, ofOrder.status]).toEqual([200, 200])
  expect((await refundsAtProvider(shop)).toSorted((a, b) => a - b)).toEqual([700, 1000])
})

test('a refund of a renewal with an outdated total, a wrong amount or an unknown number is refused', async () => {
  const { shop, order, call, refund } = await openRenewal()
  await refund(PART)
  await receiveRefund(shop)

  const outdated = await refund(PART)
  const tooMuch = await refund({ amountCents: 3801, refundedCents: 1000 })
  const unknown = await call(`/orders/${order.id}/renewals/${order.number}-9/refund`, PART)
  const nul = await call(`/orders/${order.id}/renewals/%00/refund`, PART)
  await refund({ refundedCents: 1000 })
  await receiveRefund(shop)
  const whole = await refund({ refundedCents: 4800 })

  expect(outdated).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on', refundedCents: 1000 } },
  })
  expect([tooMuch.status, unknown.status, nul.status]).toEqual([422, 404, 404])
  expect(whole).toMatchObject({ status: 409, body: { error: { code: 'not_refundable' } } })
  expect(await refundsAtProvider(shop)).toEqual([1000, 3800])
})

test('a refund of a renewal can end its subscription, and no other of the order', async () => {
  const { shop, order, subscription, refund } = await openRenewal()
  await shop.deps.db
    .insertInto('shop.subscriptions')
    .values({
      id: 'sub_other',
      order_id: order.id,
      status: 'active',
      items: '[]',
      as_of: shop.deps.now(),
      created_at: shop.deps.now(),
    })
    .execute()

  const { status } = await refund({ refundedCents: 0, subscription: 'now' })

  expect(status).toBe(200)
  expect(await shop.deps.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' })
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['subscription.end_now', 'order.refund'])
})

test('a refund of a renewal that the provider refuses is logged with the number of the payment', async () => {
  const { shop, order, refund, renewal } = await openRenewal()
  const { payment_intent_id } = await shop.deps.db
    .selectFrom('shop.renewals')
    .select('payment_intent_id')
    .executeTakeFirstOrThrow()
  await shop.deps.stripe.refunds.create({ payment_intent: payment_intent_id ?? '' })

  const response = await refund(PART)

  expect(response).toMatchObject({ status: 409, body: { error: { code: 'refund_refused' } } })
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'order.refund_refused',
    details: { payment: `${order.number}-2` },
  })
  expect(await renewal()).toMatchObject({ refundUnderWay: null })
})

test('a renewal whose event did not name its payment is refunded through its invoice', async () => {
  const { shop, refund } = await openRenewal()
  await shop.deps.db.updateTable('shop.renewals').set({ payment_intent_id: null }).execute()

  const { status } = await refund(PART)

  expect(status).toBe(200)
  expect(await refundsAtProvider(shop)).toEqual([1000])
})

test('a refund of a renewal that failed at the bank can be requested again in the office', async () => {
  const { shop, refund, renewal } = await openRenewal()
  await shop.deps.db
    .updateTable('sandbox.objects')
    .set(({ fn, val }) => ({ body: fn('jsonb_set', ['body', val('{_failsRefunds}'), val('true')]) }))
    .where('kind', '=', 'charge')
    .execute()
  await refund(PART)
  await receiveRefund(shop)
  await shop.send(await eventOf(shop, 'refund.failed'))

  const again = await refund(PART)

  expect(again.status).toBe(200)
  expect(await refundsAtProvider(shop)).toEqual([1000, 1000])
  expect(await renewal()).toMatchObject({ refundedCents: 0, refundUnderWay: { cents: 1000 } })
  const [mail] = (await mailTo(shop.deps.db, shop.config.operatorEmail)).filter(({ subject }) =>
    subject.endsWith('a refund failed'),
  )
  expect(mail?.text).toContain('Refund the payment again in the office')
})
