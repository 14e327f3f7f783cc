import { expect, test } from 'vitest'
import { paidOrder, viewOrder } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import { BUSINESS, createClock, KEYRING, openShop, type Shop } from '#test/fixtures/shop.ts'

/** The key in the link of the confirmation mail. */
async function mailedKey(shop: Shop): Promise<string> {
  const mail = await shop.deps.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('kind', '=', 'order-confirmation')
    .executeTakeFirstOrThrow()
  const { text } = mail.payload as { text: string }
  return /\/order\/[\w-]+\?key=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('the success page sees its order, without the buyer’s address', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop, [{ ...KEYRING, quantity: 3 }])

  const seen = await viewOrder(shop, { session_id: order.session_id })

  expect(seen).toEqual({
    id: order.id,
    number: order.number,
    state: 'paid',
    status: 'Processing',
    lines: [
      {
        productId: 'keyring-white',
        name: 'Keyring review tag, white',
        unitCents: 4499,
        quantity: 3,
        totalCents: 13_497,
        billing: 'once',
      },
    ],
    subtotalCents: 13_497,
    discountCents: 2_025,
    shippingCents: 0,
    totalCents: 11_472,
    refundedCents: 0,
    businessInfo: { ...BUSINESS, phoneNumber: '' },
    needsGoogleLink: false,
    canChangeGoogleLink: true,
    email: 's••••@sparky.test',
    customerName: null,
    customerPhone: null,
    deliveryAddress: null,
    createdAt: expect.any(String),
    paidAt: expect.any(String),
    programmingAt: null,
    shippedAt: null,
    deliveredAt: null,
    postBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    isLate: false,
    carrier: null,
    trackingNumber: null,
    key: expect.any(String),
  })
})

test('the link in the confirmation mail shows the whole order, and the key of the success page does not', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop, [{ ...KEYRING, quantity: 3 }])
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  const masked = await viewOrder(shop, { id: order.id, key })
  const whole = await viewOrder(shop, { id: order.id, key: await mailedKey(shop) })

  expect(masked).toMatchObject({
    email: 's••••@sparky.test',
    deliveryAddress: null,
    businessInfo: { phoneNumber: '' },
  })
  expect(whole).toMatchObject({
    email: 'sam@sparky.test',
    customerName: 'Sam Sparks',
    businessInfo: BUSINESS,
    deliveryAddress: { line1: '12 Example Street', postal_code: '6160' },
  })
})

test('the link in the confirmation mail shows each refund, and the key of the success page shows none', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop, [{ ...KEYRING, quantity: 3 }])
  await shop.send(await refund(shop, order.payment, 1000))
  await shop.send(await refund(shop, order.payment, 500))
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  const masked = await viewOrder(shop, { id: order.id, key })
  const whole = await viewOrder(shop, { id: order.id, key: await mailedKey(shop) })

  expect(masked).not.toHaveProperty('refunds')
  expect(whole.refunds).toEqual([
    { cents: 1000, refundedAt: expect.any(String) },
    { cents: 500, refundedAt: expect.any(String) },
  ])
})

test('the success page confirms the payment at the provider when the webhook is late', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { url, order } = await shop.placeOrder()
  const query = { session_id: order.session_id ?? '' }

  const before = await viewOrder(shop, query)
  await shop.press(url, 'pay')
  const tooSoon = await viewOrder(shop, query)
  clock.pass(0.1)
  const after = await viewOrder(shop, query)

  expect([before, tooSoon, after].map((seen) => seen.state)).toEqual(['confirming', 'confirming', 'paid'])
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
})

test.each([
  ['nothing', {}],
  ['an unknown session', { session_id: 'cs_test_nobody' }],
  ['a NUL for a session', { session_id: 'cs_\u0000' }],
  ['a wrong key', { id: '00000000-0000-4000-8000-000000000000', key: 'x'.repeat(43) }],
  ['an id that is not a UUID', { id: '\u0000', key: '\u0000' }],
])('an order is not found by %s', async (_what, query) => {
  const shop = await openShop()

  const response = await shop.get(
    `/functions/v1/order?${new URLSearchParams(query as Record<string, string>)}`,
  )

  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
})

test('a key opens its own order only', async () => {
  const shop = await openShop()
  const mine = await shop.placeOrder()
  const theirs = await shop.placeOrder()
  const { key } = await viewOrder(shop, { session_id: mine.order.session_id ?? '' })

  const response = await shop.get(`/functions/v1/order?${new URLSearchParams({ id: theirs.order.id, key })}`)

  expect(response.status).toBe(404)
})
