import { expect, test } from 'vitest'
import { payOrder, refund, withSession } from '#test/fixtures/payment.ts'
import { createClock, openShop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

test('the webhook marks the order as paid, with the buyer’s details and one mail of each kind', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  const response = await shop.send(completed)

  expect(response.status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({
    state: 'paid',
    email: 'sam@sparky.test',
    customer_name: 'Sam Sparks',
    customer_phone: '0491 570 156',
    delivery_address: {
      line1: '12 Example Street',
      line2: 'Unit 3',
      city: 'Fremantle',
      state: 'WA',
      postal_code: '6160',
      country: 'AU',
    },
    payment_intent_id: expect.stringMatching(/^pi_/),
    paid_at: expect.any(Date),
  })
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
  expect(await shop.stock()).toBe(99)
})

test('ten copies of an event at once, and ten more later, are one payment and one mail of each kind', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  const atOnce = await Promise.all(Array.from({ length: 10 }, () => shop.send(completed)))
  const later = await Promise.all(Array.from({ length: 10 }, () => shop.send(completed)))

  expect(new Set([...atOnce, ...later].map((response) => response.status))).toEqual(new Set([200]))
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid' })
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
  expect(await shop.storedEvents()).toHaveLength(1)
  expect(await shop.stock()).toBe(99)
})

test('a payment and a refund whose events come hours late count at the time of the provider', async () => {
  const clock = createClock(new Date('2026-09-30T13:00:00Z'))
  const shop = await openShop({ now: clock.now })
  const { order, completed, payment } = await payOrder(shop)
  clock.pass(120)
  await shop.send(completed)
  const refunded = await refund(shop, payment, 1100)
  clock.pass(180)
  await shop.send(refunded)

  expect(await shop.order(order.id)).toMatchObject({
    paid_at: new Date('2026-09-30T13:00:00Z'),
    refunded_at: new Date('2026-09-30T15:00:00Z'),
  })
})

test('the completed and the async success event of one payment, received at once, pay the order once', async () => {
  const shop = await openShop()
  const { completed } = await payOrder(shop)
  const others = Array.from({ length: 8 }, (_, n) => ({
    ...completed,
    id: `evt_other${n}`,
    type: 'checkout.session.async_payment_succeeded',
  }))

  await Promise.all([completed, ...others].map(shop.send))

  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
  expect(await shop.stock()).toBe(99)
})

test('an expiry that arrives after the payment changes nothing', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  await shop.send(completed)

  await shop.send(withSession({ ...completed, id: 'evt_late', type: 'checkout.session.expired' }, {}))

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid' })
  expect(await shop.stock()).toBe(99)
})

test('the cards of an expired payment page return to stock', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  await shop.press(url, 'expire')

  await Promise.all((await shop.sentEvents()).map(shop.send))

  expect(await shop.order(order.id)).toMatchObject({ state: 'expired', holds_stock: false })
  expect(await shop.stock()).toBe(100)
})

test('a payment after the expiry pays the order, and the operator’s mail names the missing cards', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop, [{ type: 'keyring', color: 'white', quantity: 3 }])
  await shop.send({ ...completed, id: 'evt_expired', type: 'checkout.session.expired' })
  await shop.setStock(1)

  await shop.send(completed)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', short_cards: 2, holds_stock: true })
  expect(await shop.stock()).toBe(0)
  const notice = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('kind', '=', 'order-notice')
    .executeTakeFirstOrThrow()
  expect(notice.payload).toMatchObject({ text: expect.stringContaining('Short of 2 cards') })
})

test('an order by bank debit is paid when the money arrives, not before', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  await shop.send(withSession({ ...completed, id: 'evt_1' }, { payment_status: 'unpaid' }))
  const waiting = await shop.order(order.id)
  await shop.send({ ...completed, id: 'evt_2', type: 'checkout.session.async_payment_succeeded' })

  expect(waiting).toMatchObject({ state: 'awaiting_payment', holds_stock: true })
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid' })
})

test('a bank debit that fails closes the order, and its cards return to stock', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  await shop.send(
    withSession(
      { ...completed, type: 'checkout.session.async_payment_failed' },
      { payment_status: 'unpaid' },
    ),
  )

  expect(await shop.order(order.id)).toMatchObject({ state: 'cancelled', holds_stock: false })
  expect(await shop.stock()).toBe(100)
  expect(await shop.mails()).toEqual([])
})

test.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'usd' }],
])('a payment of a wrong %s does not pay the order, and the operator gets a mail', async (_what, changes) => {
  const shop = await openShop({ expectErrors: [/does not match/] })
  const { order, completed } = await payOrder(shop)

  const response = await shop.send(withSession(completed, changes))

  expect(response.status).toBe(200)
  expect(await shop.order(order.id)).toMatchObject({
    state: 'awaiting_payment',
    holds_stock: true,
    payment_problem: expect.stringContaining('4499 aud'),
  })
  expect(await shop.mails()).toEqual(['payment-problem'])
})

test('the mail about a wrong payment says whether the cards are held or in stock', async () => {
  const shop = await openShop({ expectErrors: [/does not match/] })
  const mailed = async ({ number }: { number: string }) => {
    const mails = await mailTo(shop.deps.db, shop.config.operatorEmail)
    return mails.find(({ subject }) => subject.includes(number))?.text
  }
  const [waiting, lapsed] = [await payOrder(shop), await payOrder(shop)]
  await shop.send({ ...lapsed.completed, id: 'evt_lapsed', type: 'checkout.session.expired' })

  for (const { completed } of [waiting, lapsed]) await shop.send(withSession(completed, { amount_total: 1 }))

  expect(await mailed(waiting.order)).toMatch(
    /not marked as paid, and its cards stay set aside\..+closes the order and puts its cards back on the shelf\./s,
  )
  expect(await mailed(waiting.order)).toContain(`/office/orders/${waiting.order.id}\n`)
  expect(await mailed(lapsed.order)).toMatch(
    /not marked as paid, and its cards are back on the shelf\..+closes the order\./s,
  )
})

test.each([
  ['leaves out amount and currency', { amount_total: undefined, currency: undefined }],
  ['has null for amount and currency', { amount_total: null, currency: null }],
  ['has the currency in capitals', { currency: 'AUD' }],
])('a payment whose event %s pays the order', async (_what, changes) => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  await shop.send(withSession(completed, changes))

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', payment_problem: null })
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
})

test('an order without a saved session id is found by the order id in the session', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  await shop.deps.db.updateTable('shop.orders').set({ session_id: null, session_url: null }).execute()

  await shop.send(completed)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', session_id: order.session_id })
})
