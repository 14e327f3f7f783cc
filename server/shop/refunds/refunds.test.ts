import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { startOutbox } from '#server/platform/outbox/outbox.ts'
import { leaseDue, markDone } from '#server/platform/outbox/outbox-rows.ts'
import { retryPaymentEvents } from '#server/shop/payments/events/retry-payment-events.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { payOrder, refund, withSession } from '#test/fixtures/payment.ts'
import { createClock, openShop, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { buy, eventOf, HOSTING, KEYRINGS, openFullShop } from '#test/outside/subscriber.ts'

const mailsAbout = async ({ deps }: Shop, order: string) =>
  (await deps.db.selectFrom('platform.outbox').select('kind').where('about', '=', order).execute()).map(
    ({ kind }) => kind,
  )

test('a full refund ends the order, returns its cards to stock and mails the buyer, once', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  const refunded = await refund(shop, payment)

  await Promise.all([refunded, refunded, { ...refunded, id: 'evt_again' }].map(shop.send))

  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', refunded_cents: 4499 })
  expect(await shop.stock()).toBe(100)
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice', 'refund-notice'])
})

test('a partial refund is stored and does not change the state, in any order of events', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  const first = await refund(shop, payment, 1000)
  const second = await refund(shop, payment, 500)

  await shop.send(second)
  await shop.send(first)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 1500 })
  expect(await shop.stock()).toBe(99)
})

test('a refund event before the payment event leaves the order refunded, and no mail asks to post cards', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)

  await shop.send(await refund(shop, payment))
  await shop.send(completed)

  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', paid_at: expect.any(Date) })
  expect(await shop.stock()).toBe(100)
  expect(await shop.mails()).toEqual(['refund-notice'])
})

test('if a partial refund event comes before the payment event, the buyer is mailed after the payment', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)

  await shop.send(await refund(shop, payment, 1000))
  await shop.send(completed)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 1000 })
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice', 'refund-notice'])
})

test('a payment of a wrong amount that was refunded before its event is no sale', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  const refunded = await refund(shop, payment)
  const cent = { ...refunded.data.object, amount: 1, amount_refunded: 1 }

  await shop.send({ ...refunded, data: { object: cent } })
  await shop.send(withSession(completed, { amount_total: 1 }))

  expect(await shop.order(order.id)).toMatchObject({
    state: 'refunded',
    paid_at: null,
    invoice_number: null,
    payment_problem: null,
  })
})

test('a full refund deletes the unsent mails of earlier steps', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const other = await paidOrder(shop)
  await move(call, order.id, 2)
  await move(call, other.id, 1)
  await call(`/orders/${order.id}/tracking`, { trackingNumber: '33RIGHT12345' })
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ attempts: 1, last_error: 'ESOCKET', undo: null })
    .where('kind', '=', 'order-programming')
    .where('about', '=', order.id)
    .execute()
  const before = await shop.mails()

  await shop.send(await refund(shop, order.payment))

  expect(before).toEqual(expect.arrayContaining(['order-shipped', 'order-tracking']))
  expect((await mailsAbout(shop, order.id)).toSorted()).toEqual([
    'order-confirmation',
    'order-notice',
    'refund-notice',
  ])
  expect(await mailsAbout(shop, other.id)).toContain('order-programming')
})

test('a full refund keeps a mail that is being sent, and sends its own mail afterwards', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const { db } = shop.deps
  await db
    .updateTable('platform.outbox')
    .set({ next_at: new Date(0) })
    .execute()
  const leaving = await leaseDue(db, { worker: 'one', limit: 10, leaseSeconds: 60 })
  for (const claim of leaving) await markDone(db, claim)
  const [programming] = await leaseDue(db, { worker: 'one', limit: 10, leaseSeconds: 60 })

  await shop.send(await refund(shop, order.payment))
  const meanwhile = await leaseDue(db, { worker: 'two', limit: 10, leaseSeconds: 60 })
  if (programming) await markDone(db, programming)
  const afterwards = await leaseDue(db, { worker: 'two', limit: 10, leaseSeconds: 60 })

  expect(programming?.message.kind).toBe('order-programming')
  expect(meanwhile).toEqual([])
  expect(afterwards.map(({ message }) => message.kind)).toEqual(['refund-notice'])
})

test('a partial refund deletes no mail', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)

  await shop.send(await refund(shop, order.payment, 1000))

  expect(await mailsAbout(shop, order.id)).toContain('order-programming')
})

test('when a full refund races with a worker, the step’s mail is sent before the refund’s mail or never', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const { db, log } = shop.deps
  const refunded = await refund(shop, order.payment)
  await db
    .updateTable('platform.outbox')
    .set({ next_at: new Date(0) })
    .execute()
  const sent: string[] = []
  const worker = startOutbox({ db, log, deliver: async ({ kind }) => void sent.push(kind) })

  await shop.send(refunded)
  await expect.poll(() => sent, { timeout: 15_000 }).toContain('refund-notice')
  await worker.stop()

  expect(sent.filter((kind) => kind === 'order-programming').length).toBeLessThanOrEqual(1)
  expect(sent.indexOf('order-programming')).toBeLessThan(sent.indexOf('refund-notice'))
  expect((await mailsAbout(shop, order.id)).includes('order-programming')).toBe(
    sent.includes('order-programming'),
  )
})

test('a refund does not return posted cards to stock', async () => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  await shop.deps.db.updateTable('shop.orders').set({ state: 'shipped' }).execute()

  await shop.send(await refund(shop, payment))

  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded' })
  expect(await shop.stock()).toBe(99)
})

test.each([
  [4499, 'refunded'],
  [1000, 'paid'],
])('a refund of %i cents that does not say whether it is whole leaves the order %s', async (cents, state) => {
  const shop = await openShop()
  const { order, completed, payment } = await payOrder(shop)
  await shop.send(completed)
  const message = await refund(shop, payment, cents)
  const { refunded: _, ...charge } = message.data.object

  await shop.send({ ...message, data: { object: charge } })

  expect(await shop.order(order.id)).toMatchObject({ state, refunded_cents: cents })
})

/**
 * Pays for cards and hosting. The payment's id is read from the first invoice, because the event of the checkout does
 * not have it. The events are not delivered yet.
 */
async function payMonthly(options: Parameters<typeof openFullShop>[0] = {}) {
  const { shop, sam } = await openFullShop(options)
  const { body } = await buy(shop, [KEYRINGS, HOSTING], sam)
  await shop.press(body.url, 'pay', { email: sam.email })
  const completed = await eventOf(shop, 'checkout.session.completed')
  const invoice = await shop.deps.stripe.invoices.retrieve(String(completed.data.object.invoice))
  const payment = invoice.payments?.data[0]?.payment.payment_intent
  if (typeof payment !== 'string') throw new Error('no payment')
  return { shop, completed, payment }
}

test.each([
  ['after', true],
  ['before', false],
])(
  'the refund event of an order with monthly items, right %s the payment event, ends the order',
  async (_when, isPaid) => {
    const { shop, completed, payment } = await payMonthly()
    const refunded = await refund(shop, payment)

    for (const event of isPaid ? [completed, refunded] : [refunded, completed]) await shop.send(event)

    expect(await shop.orders()).toMatchObject([
      { state: 'refunded', refunded_cents: expect.any(Number), payment_intent_id: payment },
    ])
    expect(await shop.stock()).toBe(100)
  },
)

test('a refund event whose payment could not be looked up is processed again later', async () => {
  const clock = createClock()
  const { shop, completed, payment } = await payMonthly({ now: clock.now, expectErrors: [/./] })
  await shop.send(completed)
  const refunded = await refund(shop, payment)
  vi.spyOn(shop.deps.stripe.invoicePayments, 'list').mockImplementationOnce(() => {
    throw new Error('the line was dead')
  })

  const { status } = await shop.send(refunded)
  clock.pass(2)
  await retryPaymentEvents(shop.deps)

  expect(status).toBe(500)
  expect(await shop.orders()).toMatchObject([{ state: 'refunded' }])
  expect(await shop.stock()).toBe(100)
})

test('a refund of an unknown payment is ignored', async () => {
  const { shop, payment } = await payMonthly()
  const refunded = await refund(shop, payment)
  const refusal = { type: 'invalid_request_error', message: `No such payment_intent: '${payment}'` } as const
  vi.spyOn(shop.deps.stripe.invoicePayments, 'list').mockImplementationOnce(() => {
    throw new Stripe.errors.StripeInvalidRequestError(refusal)
  })

  const { status } = await shop.send(refunded)

  expect(status).toBe(200)
  expect(await shop.storedEvents()).not.toContainEqual(expect.objectContaining({ processed_at: null }))
})

test('a refund of a later month does not refund the order', async () => {
  const { shop, completed, payment } = await payMonthly()
  await shop.send(completed)
  const refunded = await refund(shop, payment)
  const later = {
    invoice: { billing_reason: 'subscription_cycle', subscription: completed.data.object.subscription },
  }
  vi.spyOn(shop.deps.stripe.invoicePayments, 'list').mockResolvedValueOnce({ data: [later] } as never)

  await shop.send(refunded)

  expect(await shop.orders()).toMatchObject([{ state: 'paid', refunded_cents: 0 }])
  expect(await shop.storedEvents()).not.toContainEqual(expect.objectContaining({ processed_at: null }))
})

test('a payment of a wrong amount for monthly items can be refunded from the office', async () => {
  const { shop, completed } = await payMonthly({ expectErrors: [/does not match/] })
  const call = await asOperator(shop)
  await shop.deps.db.updateTable('shop.orders').set({ session_id: null, session_url: null }).execute()
  await shop.send(withSession(completed, { amount_total: 1 }))
  const [order] = await shop.orders()
  const [problem] = await mailTo(shop.deps.db, shop.config.operatorEmail)

  const { status } = await call(`/orders/${order?.id}/refund`, { refundedCents: 0 })
  await shop.send(await eventOf(shop, 'charge.refunded'))

  expect(problem?.text).toContain(String(completed.data.object.id))
  expect(problem?.text).toContain('Sent by your shop.')
  expect(status).toBe(200)
  expect(await shop.orders()).toMatchObject([{ state: 'refunded', payment_problem: null }])
  expect(await shop.stock()).toBe(100)
})
