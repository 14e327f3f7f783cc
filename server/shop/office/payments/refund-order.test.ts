import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOperator } from '#test/fixtures/operator.ts'
import { auditOf, move, paidOrder, STEPS, startOrderOffice } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'

/** The refunds at the payment provider, in cents. */
async function refundsAtProvider(shop: Shop): Promise<number[]> {
  const rows = await shop.deps.db
    .selectFrom('sandbox.objects')
    .select('body')
    .where('kind', '=', 'refund')
    .orderBy('created_at')
    .execute()
  return rows.map(({ body }) => (body as { amount: number }).amount)
}

/** Sends the provider's refund events to the shop. */
async function receiveRefundEvents(shop: Shop): Promise<void> {
  for (const event of await shop.sentEvents()) if (event.type === 'charge.refunded') await shop.send(event)
}

test('a refund goes to the payment provider, and only its event ends the order', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)

  const response = await call(`/orders/${order.id}/refund`, { refundedCents: 0 })
  expect(response).toMatchObject({
    status: 200,
    body: { state: 'paid', refundedCents: 0, refundUnderWay: { cents: null, by: 'boss@arvo.example' } },
  })
  await receiveRefundEvents(shop)

  expect(await refundsAtProvider(shop)).toEqual([4499])
  expect((await call(`/orders/${order.id}`)).body).toMatchObject({
    state: 'refunded',
    refundedCents: 4499,
    refundUnderWay: null,
    canRefund: false,
    history: [{ action: 'order.refund', details: { cents: 'all' } }],
  })
  expect(await shop.stock()).toBe(100)
  expect(await shop.mails()).toContain('refund-notice')
})

test('twenty concurrent clicks of two operators make one refund', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const other = await asOperator(shop, 'second@arvo.example')

  const results = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? call : other)(`/orders/${order.id}/refund`, { amountCents: 1000, refundedCents: 0 }),
    ),
  )

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await refundsAtProvider(shop)).toEqual([1000])
  expect(await auditOf(shop)).toHaveLength(1)
})

test('when two refunds of different amounts race, one is made', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)

  const results = await Promise.all([
    call(`/orders/${order.id}/refund`, { amountCents: 1000, refundedCents: 0 }),
    call(`/orders/${order.id}/refund`, { refundedCents: 0 }),
  ])

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await refundsAtProvider(shop)).toHaveLength(1)
})

test('several partial refunds are possible, and one with an outdated refunded total is refused', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const part = { amountCents: 1000, refundedCents: 0 }
  await call(`/orders/${order.id}/refund`, part)
  await receiveRefundEvents(shop)

  const late = await call(`/orders/${order.id}/refund`, part)
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'moved_on', refundedCents: 1000 } } })
  const rest = await call(`/orders/${order.id}/refund`, { amountCents: 3499, refundedCents: 1000 })
  expect(rest.status).toBe(200)
  await receiveRefundEvents(shop)

  expect(await refundsAtProvider(shop)).toEqual([1000, 3499])
  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', refunded_cents: 4499 })
  expect((await call(`/orders/${order.id}/refund`, { refundedCents: 4499 })).status).toBe(409)
})

test('an invalid amount is not refunded', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const amounts = [4500, 0, -5, 1.5, '1000', null, 1e99]

  const results = await Promise.all(
    amounts.map((amountCents) => call(`/orders/${order.id}/refund`, { amountCents, refundedCents: 0 })),
  )
  const blind = await call(`/orders/${order.id}/refund`, { amountCents: 100 })

  expect([...results, blind].map(({ status }) => status)).toEqual([...amounts, 0].map(() => 422))
  expect(await refundsAtProvider(shop)).toEqual([])
})

test('an unpaid order cannot be refunded', async () => {
  const { shop, call } = await startOrderOffice()
  const { order } = await shop.placeOrder()

  expect(await call(`/orders/${order.id}/refund`, { refundedCents: 0 })).toMatchObject({
    status: 409,
    body: { error: { code: 'not_refundable' } },
  })
})

test('an order that is being refunded in full cannot be moved', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await call(`/orders/${order.id}/refund`, { refundedCents: 0 })

  const { status, body } = await call(`/orders/${order.id}/move`, STEPS[0])

  expect({ status, body }).toMatchObject({ status: 409, body: { error: { code: 'refund_under_way' } } })
})

test('a refund does not return posted cards to the stock', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id)
  await call(`/orders/${order.id}/refund`, { refundedCents: 0 })
  await receiveRefundEvents(shop)

  expect((await shop.order(order.id)).state).toBe('refunded')
  expect(await shop.stock()).toBe(99)
})

/** Returns in how many seconds the order's programming mail is due, or undefined if the mail is deleted. */
async function programmingMailWaits(shop: Shop, about: string): Promise<number | undefined> {
  const mail = await shop.deps.db
    .selectFrom('platform.outbox')
    .select(sql<number>`extract(epoch from next_at - now())::float`.as('seconds'))
    .where('about', '=', about)
    .where('kind', '=', 'order-programming')
    .executeTakeFirst()
  return mail?.seconds
}

/** Starts to program a paid order, and makes its programming mail due in a minute. */
async function startedOrder() {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ next_at: sql`now() + interval '1 minute'` })
    .where('about', '=', order.id)
    .where('kind', '=', 'order-programming')
    .execute()
  return { shop, call, order }
}

test('the mail of a step waits while a refund in full is under way, and its event drops it', async () => {
  const { shop, call, order } = await startedOrder()

  await call(`/orders/${order.id}/refund`, { refundedCents: 0 })

  expect(await programmingMailWaits(shop, order.id)).toBeGreaterThan(240)
  await receiveRefundEvents(shop)
  expect(await programmingMailWaits(shop, order.id)).toBeUndefined()
})

test('a refund in part holds no mail back', async () => {
  const { shop, call, order } = await startedOrder()

  await call(`/orders/${order.id}/refund`, { amountCents: 1000, refundedCents: 0 })

  expect(await programmingMailWaits(shop, order.id)).toBeLessThanOrEqual(60)
})

test('a refusal of the payment provider is shown and stored, and the refund can be retried', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.deps.stripe.refunds.create({ payment_intent: order.payment })

  const first = await call(`/orders/${order.id}/refund`, { refundedCents: 0 })
  const second = await call(`/orders/${order.id}/refund`, { refundedCents: 0 })

  expect([first, second]).toMatchObject([
    { status: 409, body: { error: { code: 'refund_refused' } } },
    { status: 409, body: { error: { code: 'refund_refused' } } },
  ])
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual([
    'order.refund',
    'order.refund_refused',
    'order.refund',
    'order.refund_refused',
  ])
})

test('after a lost response, the next click retries the same refund', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const create = shop.deps.stripe.refunds.create.bind(shop.deps.stripe.refunds)
  shop.deps.stripe.refunds.create = async (...args: Parameters<typeof create>) => {
    await create(...args)
    throw new Error('the line went dead after the provider had acted')
  }
  const part = { amountCents: 1000, refundedCents: 0 }
  const first = await call(`/orders/${order.id}/refund`, part)
  shop.deps.stripe.refunds.create = create

  const second = await call(`/orders/${order.id}/refund`, part)

  expect([first.status, second.status]).toEqual([502, 200])
  expect(await refundsAtProvider(shop)).toEqual([1000])
})
