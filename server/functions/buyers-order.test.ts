import { expect, test } from 'vitest'
import { auditOf } from '#server/testing/order-desk.ts'
import { BUSINESS, createClock, KEYRING, openShop, type Shop } from '#server/testing/shop.ts'

type View = { id: string; key: string; state: string } & Record<string, unknown>

async function view(shop: Shop, query: Record<string, string>): Promise<View> {
  const response = await shop.get(`/functions/v1/order?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as View
}

/** An order that is paid and of which we have heard. */
async function paidOrder(shop: Shop) {
  const { url, order } = await shop.placeOrder([{ ...KEYRING, quantity: 3 }])
  await shop.press(url, 'pay')
  await Promise.all((await shop.sentEvents()).map(shop.send))
  return { ...order, session_id: order.session_id ?? '' }
}

/** The key that the confirmation mail carries. */
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
  const order = await paidOrder(shop)

  const seen = await view(shop, { session_id: order.session_id })

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
    businessInfo: BUSINESS,
    needsGoogleLink: false,
    canChangeGoogleLink: true,
    email: 's••••@sparky.test',
    customerName: null,
    customerPhone: null,
    deliveryAddress: null,
    createdAt: expect.any(String),
    paidAt: expect.any(String),
    carrier: null,
    trackingNumber: null,
    key: expect.any(String),
  })
})

test('the link of the confirmation mail shows the whole order, the key of the success page does not', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await view(shop, { session_id: order.session_id })

  const masked = await view(shop, { id: order.id, key })
  const whole = await view(shop, { id: order.id, key: await mailedKey(shop) })

  expect(masked).toMatchObject({ email: 's••••@sparky.test', deliveryAddress: null })
  expect(whole).toMatchObject({
    email: 'sam@sparky.test',
    customerName: 'Sam Sparks',
    deliveryAddress: { line1: '12 Example Street', postal_code: '6160' },
  })
})

test('the success page confirms, and asks the provider itself when the webhook is late', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { url, order } = await shop.placeOrder()
  const query = { session_id: order.session_id ?? '' }

  const before = await view(shop, query)
  await shop.press(url, 'pay')
  const tooSoon = await view(shop, query)
  clock.pass(0.1)
  const after = await view(shop, query)

  expect([before, tooSoon, after].map((seen) => seen.state)).toEqual(['confirming', 'confirming', 'paid'])
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
})

test.each([
  ['nothing', {}],
  ['an unknown session', { session_id: 'cs_test_nobody' }],
  ['a NUL for a session', { session_id: 'cs_\u0000' }],
  ['a wrong key', { id: '00000000-0000-4000-8000-000000000000', key: 'x'.repeat(43) }],
  ['no uuid', { id: '\u0000', key: '\u0000' }],
])('an order asked for by %s is not found', async (_what, query) => {
  const shop = await openShop()

  const response = await shop.get(
    `/functions/v1/order?${new URLSearchParams(query as Record<string, string>)}`,
  )

  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
})

test('a key opens its own order and no other', async () => {
  const shop = await openShop()
  const mine = await shop.placeOrder()
  const theirs = await shop.placeOrder()
  const { key } = await view(shop, { session_id: mine.order.session_id ?? '' })

  const response = await shop.get(`/functions/v1/order?${new URLSearchParams({ id: theirs.order.id, key })}`)

  expect(response.status).toBe(404)
})

test('a buyer without a Google link is asked for it, adds it, and the operator hears of it', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const withoutLink = JSON.stringify({ ...BUSINESS, googleBusinessLink: '' })
  await shop.deps.db.updateTable('shop.orders').set({ business_info: withoutLink }).execute()
  const asked = await view(shop, { session_id: order.session_id })

  const response = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key: asked.key,
    googleBusinessLink: ' g.page/r/new-link ',
  })

  expect(asked).toMatchObject({ needsGoogleLink: true, status: 'Paid: needs your Google link' })
  expect(await response.json()).toEqual({ number: order.number, state: 'paid', status: 'Processing' })
  expect(await view(shop, { session_id: order.session_id })).toMatchObject({
    needsGoogleLink: false,
    businessInfo: { googleBusinessLink: 'https://g.page/r/new-link' },
  })
  expect(await shop.mails()).toContain('google-link-notice')
})

test('each change of the link is in the office’s log, with what it was before', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await view(shop, { session_id: order.session_id })
  const change = (googleBusinessLink: string) =>
    shop.post('/functions/v1/order-google-link', { id: order.id, key, googleBusinessLink })

  await change('https://g.page/r/other')
  await change('https://g.page/r/other')

  expect(await auditOf(shop)).toEqual([
    {
      actor: 'the buyer’s page',
      action: 'order.google_link',
      subject: order.number,
      details: { link: 'https://g.page/r/other', before: BUSINESS.googleBusinessLink },
    },
  ])
})

test('the same link sent twice is one notice', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const order = await paidOrder(shop)
  const { key } = await view(shop, { session_id: order.session_id })
  const body = { id: order.id, key, googleBusinessLink: 'https://g.page/r/other' }

  await shop.post('/functions/v1/order-google-link', body)
  clock.pass(1)
  await shop.post('/functions/v1/order-google-link', body)

  const notices = (await shop.mails()).filter((kind) => kind === 'google-link-notice')
  expect(notices).toHaveLength(1)
})

test('the link cannot be changed once the cards are posted', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await view(shop, { session_id: order.session_id })
  await shop.deps.db.updateTable('shop.orders').set({ state: 'shipped' }).execute()

  const response = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/late',
  })

  expect(response.status).toBe(409)
  expect(await shop.order(order.id)).toMatchObject({ business_info: BUSINESS })
})

test.each([
  ['a wrong key', { key: 'x'.repeat(43) }, 404],
  ['a list for a key', { key: ['x'] }, 422],
  ['no link at all', { googleBusinessLink: undefined }, 422],
  ['a script for a link', { googleBusinessLink: 'javascript:alert(1)' }, 422],
  ['a NUL in the link', { googleBusinessLink: 'https://g.page/\u0000' }, 422],
])('a link sent with %s is refused', async (_what, changes, status) => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await view(shop, { session_id: order.session_id })

  const response = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/x',
    ...changes,
  })

  expect(response.status).toBe(status)
  expect(await shop.order(order.id)).toMatchObject({ business_info: BUSINESS })
})

test('a link left out altogether is refused in words for people', async () => {
  const shop = await openShop()
  const order = await paidOrder(shop)
  const { key } = await view(shop, { session_id: order.session_id })

  const response = await shop.post('/functions/v1/order-google-link', { id: order.id, key })

  expect(await response.json()).toMatchObject({ error: { message: 'Fill in your Google Business link.' } })
})

test('turning back closes the payment page and gives the cards back, once', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  const session = await shop.deps.stripe.checkout.sessions.retrieve(order.session_id ?? '')
  const key = new URL(session.cancel_url ?? '').searchParams.get('key')

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => shop.post('/functions/v1/cancel-checkout', { id: order.id, key })),
  )
  await Promise.all((await shop.sentEvents()).map(shop.send))

  expect(await answers[0]?.json()).toEqual({ number: order.number, state: 'cancelled', status: 'Cancelled' })
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(await shop.order(order.id)).toMatchObject({ state: 'cancelled' })
  expect(await shop.stock()).toBe(100)
  expect(await (await shop.page(url)).text()).toContain('This payment page has expired')
})

test('turning back after paying says that the order is paid', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  const { key } = await view(shop, { session_id: order.session_id ?? '' })
  await shop.press(url, 'pay')

  const response = await shop.post('/functions/v1/cancel-checkout', { id: order.id, key })

  expect(await response.json()).toMatchObject({ state: 'paid', status: 'Processing' })
  expect(await shop.stock()).toBe(99)
})

test('nobody cancels an order without its key', async () => {
  const shop = await openShop()
  const { order } = await shop.placeOrder()

  const response = await shop.post('/functions/v1/cancel-checkout', { id: order.id, key: '' })

  expect(response.status).toBe(404)
  expect(await shop.order(order.id)).toMatchObject({ state: 'awaiting_payment' })
})
