import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { closeUnpaid } from '#server/shop/payments/events/settle-order.ts'
import { auditOf, startOrderOffice } from '#test/fixtures/order-office.ts'
import { withSession } from '#test/fixtures/payment.ts'
import { createClock } from '#test/fixtures/shop.ts'
import type { TestServerOptions } from '#test/server/start-test-server.ts'

const SAM = {
  items: [{ productId: 'keyring-white', quantity: 3 }],
  name: 'Sam Sparks',
  businessName: 'Sam’s Sparky Services',
  phone: '0491 570 156',
  email: 'sam@sparky.test',
  googleBusinessLink: '',
  businessLocation: '',
  additionalInfo: 'Gate code 4411.',
}

async function openPhone(options: TestServerOptions = {}) {
  const clock = createClock()
  const { shop, call } = await startOrderOffice({ now: clock.now, ...options })
  const place = async (changes: object = {}, key?: string) => {
    const { status, body } = await call(
      '/orders',
      { ...SAM, ...changes },
      key === undefined ? {} : { 'Idempotency-Key': key },
    )
    return { status, order: body as OfficeOrder }
  }
  return { shop, call, clock, place }
}

test('an order by phone has the shop’s prices and discount, holds its cards, and is paid by its link', async () => {
  const { shop, call, place } = await openPhone()

  const { status, order } = await place()

  expect(status).toBe(200)
  expect(order).toMatchObject({
    state: 'awaiting_payment',
    subtotalCents: 13_497,
    discountCents: 2025,
    totalCents: 11_472,
    openPayment: { email: 'sam@sparky.test', phone: '0491 570 156' },
  })
  expect((await call('/stock')).body).toMatchObject({
    stock: expect.arrayContaining([expect.objectContaining({ id: 'keyring-white', available: 97, held: 3 })]),
  })
  await shop.press(order.openPayment?.url ?? '', 'pay', { email: 'sam@sparky.test' })
  const paid = (await shop.sentEvents()).at(-1)
  if (paid) await shop.send(paid)

  const after = (await call(`/orders/${order.id}`)).body as OfficeOrder
  expect(after).toMatchObject({ state: 'paid', needsGoogleLink: true, buyerNote: 'Gate code 4411.' })
  expect(after).not.toHaveProperty('openPayment')
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.place'])
})

test('the payment link is mailed once to each address', async () => {
  const { shop, call, place } = await openPhone()
  const { order } = await place()
  const mail = (email: string) => call(`/orders/${order.id}/payment-link`, { email })

  const first = await mail('sam@sparky.test')
  const again = await mail('Sam@Sparky.test')
  const wrong = await mail('sam')

  const { payload } = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('kind', '=', 'payment-link')
    .executeTakeFirstOrThrow()
  expect((await shop.mails()).filter((kind) => kind === 'payment-link')).toHaveLength(1)
  expect(first).toMatchObject({ status: 200, body: { version: order.version + 1 } })
  expect(again).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'mailed_already',
        message:
          'The payment link was mailed to Sam@Sparky.test already. To send it again, choose “Send again” in the list of emails below.',
      },
    },
  })
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.place', 'order.payment_link'])
  expect(wrong.status).toBe(422)
  expect(payload).toMatchObject({ to: 'sam@sparky.test', subject: `Order ${order.number} is ready to pay` })
  expect(JSON.stringify(payload)).toContain(order.openPayment?.url)
})

test('a mailed payment link is sent again at once to the same address, until the payment page closes', async () => {
  const { shop, call, clock, place } = await openPhone()
  const { order } = await place()
  await call(`/orders/${order.id}/payment-link`, { email: 'sam@sparky.test' })
  await shop.deps.db.updateTable('platform.outbox').set({ status: 'done', done_at: new Date() }).execute()
  const [mail] = ((await call(`/orders/${order.id}`)).body as OfficeOrder).mails
  const resend = () => call(`/orders/${order.id}/mails/${mail?.id}/resend`, {})

  const again = await resend()
  clock.pass(31)
  const late = await resend()

  expect(again).toMatchObject({
    status: 200,
    body: {
      mails: [
        { kind: 'payment-link', to: 'sam@sparky.test', status: 'waiting', goesAt: null },
        { kind: 'payment-link', to: 'sam@sparky.test', status: 'sent' },
      ],
      undoable: [],
    },
  })
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
})

test('the payment page of an order by phone closes like any other, and is not mailed after that', async () => {
  const { call, clock, place } = await openPhone()
  const { order } = await place()
  clock.pass(31)

  const mailed = await call(`/orders/${order.id}/payment-link`, { email: 'sam@sparky.test' })

  expect(mailed).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
  expect((await call(`/orders/${order.id}`)).body).not.toHaveProperty('openPayment')
})

test('a payment link that is not sent yet is deleted when its order is cancelled', async () => {
  const { shop, call, place } = await openPhone()
  const { order } = await place()
  await call(`/orders/${order.id}/payment-link`, { email: 'sam@sparky.test' })
  const before = await shop.mails()

  await shop.deps.db.transaction().execute((tx) => closeUnpaid(shop.deps, tx, order.id, 'cancelled'))

  expect(before).toContain('payment-link')
  expect(await shop.mails()).not.toContain('payment-link')
})

test('a payment link that is not sent yet is deleted when its order is paid', async () => {
  const { shop, call, place } = await openPhone()
  const { order } = await place()
  await call(`/orders/${order.id}/payment-link`, { email: 'sam@sparky.test' })
  await shop.press(order.openPayment?.url ?? '', 'pay')

  for (const event of await shop.sentEvents()) await shop.send(event)

  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
})

test('an order that was paid with the wrong amount has no open payment page', async () => {
  const { shop, call, place } = await openPhone({ expectErrors: [/does not match/] })
  const { order } = await place()
  await shop.press(order.openPayment?.url ?? '', 'pay')
  const [completed] = await shop.sentEvents()
  if (!completed) throw new Error('no event was sent')

  await shop.send(withSession(completed, { amount_total: 1 }))
  const mailed = await call(`/orders/${order.id}/payment-link`, { email: 'sam@sparky.test' })

  expect((await call(`/orders/${order.id}`)).body).not.toHaveProperty('openPayment')
  expect(mailed).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
})

test('a repeated order by phone is one order, and one without cards or beyond the stock is refused', async () => {
  const { shop, place } = await openPhone()

  const first = await place({}, 'one-key')
  const again = await place({}, 'one-key')
  const empty = await place({ items: [] })
  const unknown = await place({ items: [{ productId: 'door-mat', quantity: 1 }] })
  const tooMany = await place({ items: [{ productId: 'keyring-white', quantity: 500 }] })

  expect(again.order.id).toBe(first.order.id)
  expect([empty.status, unknown.status, tooMany.status]).toEqual([422, 422, 409])
  expect(await shop.orders()).toHaveLength(1)
  expect(await auditOf(shop)).toHaveLength(1)
})

test('an order by phone needs a phone number that can be called', async () => {
  const { call } = await openPhone()

  expect(await call('/orders', { ...SAM, phone: 'the usual' })).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('That number looks short. Include the area code.') } },
  })
})

test('an order by phone is logged once, also when two copies of the request run concurrently', async () => {
  const { shop, place } = await openPhone()

  await Promise.all([place({}, 'one-key'), place({}, 'one-key')])

  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.place'])
})

test('an order whose payment page could not be opened is in the log', async () => {
  const { shop, place } = await openPhone({ expectErrors: [/payment page could not be made/] })
  shop.deps.stripe.checkout.sessions.create = () => Promise.reject(new Error('no connection'))

  const { status } = await place()

  expect(status).toBe(502)
  expect(await shop.orders()).toMatchObject([{ state: 'cancelled' }])
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.place'])
})
