import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { payOrder, withSession } from '#server/testing/payment.ts'
import { openShop } from '#server/testing/shop.ts'

test('the webhook turns the order into a paid one, with the buyer’s details and one mail of each kind', async () => {
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

test('completed and async success of one payment, under different ids and at once, pay the order once', async () => {
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

test('a page that expired gives its cards back', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  await shop.press(url, 'expire')

  await Promise.all((await shop.sentEvents()).map(shop.send))

  expect(await shop.order(order.id)).toMatchObject({ state: 'expired', holds_stock: false })
  expect(await shop.stock()).toBe(100)
})

test('money that comes after the expiry still buys: what is left is taken, and the operator told what is missing', async () => {
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

test('a bank debit is paid when its money comes, not before', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  await shop.send(withSession({ ...completed, id: 'evt_1' }, { payment_status: 'unpaid' }))
  const waiting = await shop.order(order.id)
  await shop.send({ ...completed, id: 'evt_2', type: 'checkout.session.async_payment_succeeded' })

  expect(waiting).toMatchObject({ state: 'awaiting_payment', holds_stock: true })
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid' })
})

test('a bank debit that fails closes the order and gives its cards back', async () => {
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
])(
  'a payment of another %s is not taken for the price: a person is asked to look',
  async (_what, changes) => {
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
  },
)

test.each([
  ['leaves out what was paid', { amount_total: undefined, currency: undefined }],
  ['says nothing of the amount', { amount_total: null, currency: null }],
  ['shouts the currency', { currency: 'AUD' }],
])('a payment whose event %s is the order’s payment', async (_what, changes) => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  await shop.send(withSession(completed, changes))

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', payment_problem: null })
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
})

test('an order whose page was never noted is found by the id we gave the provider', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  await shop.deps.db.updateTable('shop.orders').set({ session_id: null, session_url: null }).execute()

  await shop.send(completed)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', session_id: order.session_id })
})

test('events of other kinds and about other shops are kept and change nothing', async () => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)
  const foreign = { id: 'cs_test_other', client_reference_id: null, metadata: {} }

  const responses = await Promise.all([
    shop.send({ ...completed, id: 'evt_1', type: 'invoice.paid' }),
    shop.send(withSession({ ...completed, id: 'evt_2' }, foreign)),
    shop.send(withSession({ ...completed, id: 'evt_3' }, { ...foreign, metadata: { order_id: 'nonsense' } })),
  ])

  expect(responses.map((response) => response.status)).toEqual([200, 200, 200])
  expect(await shop.storedEvents()).toHaveLength(3)
  expect(await shop.order(order.id)).toMatchObject({ state: 'awaiting_payment' })
})

test('an event that cannot be read is kept, told in the log, and never a 500', async () => {
  const shop = await openShop({ expectErrors: [/cannot be read/] })
  const { completed } = await payOrder(shop)

  const responses = await Promise.all([
    shop.send({ ...completed, id: 'evt_1', data: { object: { id: 7, payment_status: ['paid'] } } }),
    shop.send({
      ...completed,
      id: 'evt_2',
      type: 'charge.refunded',
      data: { object: { amount_refunded: '1' } },
    }),
    shop.send(
      withSession(
        { ...completed, id: 'evt_3' },
        { customer_details: { email: 'sam@sparky.test', name: 'Nul\u0000 \ud800' } },
      ),
    ),
  ])

  expect(responses.map((response) => response.status)).toEqual([200, 200, 200])
})

test.each<[string, (payload: string, sign: (payload: string) => string) => [string, string]]>([
  ['without a signature', (payload) => [payload, '']],
  ['with nonsense for a signature', (payload) => [payload, 't=1,v1=abc']],
  [
    'signed with another secret',
    (payload) => [payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })],
  ],
  ['changed after it was signed', (payload, sign) => [payload.replace('4499', '1'), sign(payload)]],
  [
    'signed an hour ago',
    (payload, sign) => [payload, sign(payload).replace(/t=(\d+)/, (_, t) => `t=${Number(t) - 3600}`)],
  ],
  ['that is no JSON', (_, sign) => ['{"id":', sign('{"id":')]],
  ['that is no event', (_, sign) => ['null', sign('null')]],
  [
    'with a NUL for an id',
    (_, sign) => ['{"id":"\\u0000","type":"x","data":{}}', sign('{"id":"\\u0000","type":"x","data":{}}')],
  ],
  ['that is empty', (_, sign) => ['', sign('')]],
])('an event %s is refused and not kept', async (_what, forge) => {
  const shop = await openShop()
  const { order, completed } = await payOrder(shop)

  const response = await shop.sendRaw(...forge(JSON.stringify(completed), shop.sign))

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: { code: 'bad_signature', message: expect.any(String) },
  })
  expect(await shop.storedEvents()).toEqual([])
  expect(await shop.order(order.id)).toMatchObject({ state: 'awaiting_payment' })
})

test('an event over a megabyte is refused, signed or not', async () => {
  const shop = await openShop()

  const response = await shop.sendRaw(JSON.stringify({ id: 'evt_1', pad: 'x'.repeat(1_100_000) }))

  expect(response.status).toBe(413)
  expect(await shop.storedEvents()).toEqual([])
})
