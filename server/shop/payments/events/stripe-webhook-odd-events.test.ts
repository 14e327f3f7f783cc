import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { payOrder, withSession } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'

test('events of other kinds and of other shops are stored and change nothing', async () => {
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

test('an unreadable event is stored and logged, and is never a 500', async () => {
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
  ['with an invalid signature', (payload) => [payload, 't=1,v1=abc']],
  [
    'signed with another secret',
    (payload) => [payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })],
  ],
  ['changed after it was signed', (payload, sign) => [payload.replace('4499', '1'), sign(payload)]],
  [
    'signed an hour ago',
    (payload, sign) => [payload, sign(payload).replace(/t=(\d+)/, (_, t) => `t=${Number(t) - 3600}`)],
  ],
  ['that is not JSON', (_, sign) => ['{"id":', sign('{"id":')]],
  ['that is not an event', (_, sign) => ['null', sign('null')]],
  [
    'with a NUL for an id',
    (_, sign) => ['{"id":"\\u0000","type":"x","data":{}}', sign('{"id":"\\u0000","type":"x","data":{}}')],
  ],
  ['that is empty', (_, sign) => ['', sign('')]],
])('an event %s is refused and not stored', async (_what, forge) => {
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

test('an event over a megabyte is refused', async () => {
  const shop = await openShop()

  const response = await shop.sendRaw(JSON.stringify({ id: 'evt_1', pad: 'x'.repeat(1_100_000) }))

  expect(response.status).toBe(413)
  expect(await shop.storedEvents()).toEqual([])
})
