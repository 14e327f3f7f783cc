import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { KEYRING, openShop } from '#test/fixtures/shop.ts'
import { buy, HOSTING, KEYRINGS, openFullShop } from '#test/outside/subscriber.ts'
import { afterThis } from '#test/server/after-test.ts'

type Call = { method: string; path: string; form: URLSearchParams; headers: Record<string, unknown> }
type Result = { status: number; body: unknown }

/** Starts a server in place of Stripe. It records the calls, and responds with what `respond` returns. */
async function standIn(respond: (call: Call) => Result) {
  const calls: Call[] = []
  const read = async (request: IncomingMessage): Promise<Call> => ({
    method: request.method ?? '',
    path: request.url ?? '',
    form: new URLSearchParams(await text(request)),
    headers: request.headers,
  })
  const server = createServer((request, response) => {
    void read(request).then((call) => {
      calls.push(call)
      const { status, body } = respond(call)
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      response.end(body ? JSON.stringify(body) : '<!doctype html>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterThis(async () => void server.close())
  const { port } = server.address() as AddressInfo
  const payments = {
    mode: 'stripe' as const,
    secretKey: 'sk_test_real',
    webhookSecret: 'whsec_real',
    apiBase: `http://127.0.0.1:${port}`,
  }
  return { calls, payments }
}

const works = ({ path }: Call): Result => ({
  status: 200,
  body: path.endsWith('/coupons')
    ? { id: 'COUPON1', object: 'coupon' }
    : {
        id: 'cs_live_1',
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        url: 'https://pay.test/c/1',
      },
})

test('with a secret key, the same code calls Stripe, with a discount coupon and idempotency keys', async () => {
  const { calls, payments } = await standIn(works)
  const shop = await openShop({ payments })

  const response = await shop.checkout({ items: [{ ...KEYRING, quantity: 3 }] })

  expect(await response.json()).toEqual({ url: 'https://pay.test/c/1' })
  const [order] = await shop.orders()
  const id = order?.id ?? ''
  expect(calls.map(({ method, path, headers }) => [method, path, headers['idempotency-key']])).toEqual([
    ['POST', '/v1/coupons', `order-${id}-coupon`],
    ['POST', '/v1/checkout/sessions', `order-${id}-session`],
  ])
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer sk_test_real' })
  expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual({
    name: '15% bundle discount',
    amount_off: '2025',
    currency: 'aud',
    duration: 'once',
    max_redemptions: '1',
    'metadata[order_id]': id,
  })
  const { expires_at, cancel_url, ...session } = Object.fromEntries(calls[1]?.form ?? [])
  expect(session).toEqual({
    mode: 'payment',
    currency: 'aud',
    'line_items[0][quantity]': '3',
    'line_items[0][price_data][currency]': 'aud',
    'line_items[0][price_data][unit_amount]': '4499',
    'line_items[0][price_data][tax_behavior]': 'inclusive',
    'line_items[0][price_data][product_data][name]': 'Keyring review tag, white',
    'line_items[0][price_data][product_data][description]': 'NFC review card. GST included.',
    'discounts[0][coupon]': 'COUPON1',
    'shipping_address_collection[allowed_countries][0]': 'AU',
    'shipping_options[0][shipping_rate_data][type]': 'fixed_amount',
    'shipping_options[0][shipping_rate_data][display_name]': 'Free shipping',
    'shipping_options[0][shipping_rate_data][fixed_amount][amount]': '0',
    'shipping_options[0][shipping_rate_data][fixed_amount][currency]': 'aud',
    'shipping_options[0][shipping_rate_data][tax_behavior]': 'inclusive',
    'shipping_options[0][shipping_rate_data][delivery_estimate][minimum][unit]': 'business_day',
    'shipping_options[0][shipping_rate_data][delivery_estimate][minimum][value]': '3',
    'shipping_options[0][shipping_rate_data][delivery_estimate][maximum][unit]': 'business_day',
    'shipping_options[0][shipping_rate_data][delivery_estimate][maximum][value]': '5',
    'phone_number_collection[enabled]': 'true',
    'adaptive_pricing[enabled]': 'false',
    client_reference_id: id,
    'metadata[order_id]': id,
    'metadata[order_number]': order?.number,
    'payment_intent_data[metadata][order_id]': id,
    'payment_intent_data[metadata][order_number]': order?.number,
    'payment_intent_data[description]': `Arvo order ${order?.number}`,
    success_url: `${shop.config.publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    locale: 'en',
  })
  expect(cancel_url).toContain(`/checkout/cancel?order=${id}&key=`)
  expect(Number(expires_at) * 1000 - Date.now()).toBeGreaterThan(30 * 60_000)
})

test('a cart without a discount creates no coupon', async () => {
  const { calls, payments } = await standIn(works)
  const shop = await openShop({ payments })

  await shop.checkout()

  expect(calls.map(({ path }) => path)).toEqual(['/v1/checkout/sessions'])
  expect([...(calls[0]?.form.keys() ?? [])].filter((name) => name.startsWith('discounts'))).toEqual([])
})

test('the payment page promises the shipping time of the settings', async () => {
  const { calls, payments } = await standIn(works)
  const shop = await openShop({ payments })
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putInForce({ ...before, shipping: { from: 2, to: 8 } })

  await shop.checkout()

  const estimate = 'shipping_options[0][shipping_rate_data][delivery_estimate]'
  expect(Object.fromEntries(calls[0]?.form ?? [])).toMatchObject({
    [`${estimate}[minimum][value]`]: '2',
    [`${estimate}[maximum][value]`]: '8',
  })
})

test('a monthly item creates its price at Stripe once, and a subscription without shipping rates', async () => {
  const { calls, payments } = await standIn(({ path, ...call }) => {
    if (path.startsWith('/v1/prices?'))
      return { status: 200, body: { object: 'list', data: [], has_more: false } }
    if (path === '/v1/prices') return { status: 200, body: { id: 'price_1', object: 'price' } }
    return works({ path, ...call })
  })
  const { shop, sam } = await openFullShop({ payments })

  const { status } = await buy(shop, [KEYRINGS, HOSTING], sam)

  expect(status).toBe(200)
  const [order] = await shop.orders()
  const price = calls.find(({ method, path }) => method === 'POST' && path === '/v1/prices')
  expect(Object.fromEntries(price?.form ?? [])).toEqual({
    currency: 'aud',
    unit_amount: '8900',
    'recurring[interval]': 'month',
    tax_behavior: 'inclusive',
    lookup_key: expect.stringMatching(/^hosting-premium-8900-monthly-[0-9a-f]{12}$/),
    transfer_lookup_key: 'true',
    'product_data[name]': 'Hosting Premium',
    'product_data[metadata][product_id]': 'hosting-premium',
    'metadata[product_id]': 'hosting-premium',
    'metadata[name]': 'Hosting Premium',
  })
  const sent = Object.fromEntries(calls.at(-1)?.form ?? [])
  expect(sent).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][unit_amount]': '4499',
    'line_items[1][price]': 'price_1',
    'line_items[1][quantity]': '1',
    'discounts[0][coupon]': 'COUPON1',
    'shipping_address_collection[allowed_countries][0]': 'AU',
    'subscription_data[metadata][order_id]': order?.id,
    customer_email: sam.email,
  })
  expect(Object.keys(sent).filter((name) => /^(payment_intent_data|shipping_options)/.test(name))).toEqual([])
})

test('when a monthly price is archived on the day of its creation, the next checkout creates another price', async () => {
  const prices: { id: string; active: boolean }[] = []
  const created = new Map<unknown, { id: string; active: boolean }>()
  const { calls, payments } = await standIn((call) => {
    if (call.path.startsWith('/v1/prices?')) {
      const isFound = (price: { active: boolean }) => price.active || !call.path.includes('active=true')
      return {
        status: 200,
        body: { object: 'list', data: prices.filter(isFound).slice(-1), has_more: false },
      }
    }
    if (call.path !== '/v1/prices') {
      const { status, body } = works(call)
      return { status, body: { ...(body as object), id: `cs_live_${calls.length}` } }
    }
    // Stripe gives the first response again for a key that it has seen within a day
    const key = call.headers['idempotency-key']
    const price = created.get(key) ?? { id: `price_${created.size + 1}`, active: true }
    if (!created.has(key)) prices.push(price)
    created.set(key, price)
    return { status: 200, body: price }
  })
  const { shop, sam } = await openFullShop({ payments })
  await buy(shop, [HOSTING], sam)
  for (const price of prices) price.active = false

  await buy(shop, [HOSTING], sam)
  await buy(shop, [HOSTING], sam)

  const sold = calls.flatMap(({ form }) => form.get('line_items[0][price]') ?? [])
  expect(sold).toEqual(['price_1', 'price_2', 'price_2'])
})

test.each([
  ['is down', { status: 503, body: { error: { type: 'api_error', message: 'down' } } }],
  [
    'refuses the key',
    { status: 401, body: { error: { type: 'invalid_request_error', message: 'sk_test_real' } } },
  ],
  ['responds with another object', { status: 200, body: {} }],
  ['responds with a web page', { status: 200, body: undefined }],
])(
  'when Stripe %s, the buyer gets a message, the order is cancelled and its cards return to stock',
  async (_what, result) => {
    const { payments } = await standIn(() => result)
    const shop = await openShop({ payments, expectErrors: [/payment page could not be made/] })

    const response = await shop.checkout()

    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({
      error: { code: 'payment_unavailable', message: expect.stringContaining('nothing was charged') },
    })
    expect((await shop.orders()).map((order) => order.state)).toEqual(['cancelled'])
    expect(await shop.stock()).toBe(100)
  },
)

test('with a secret key, the sandbox’s paths get 404', async () => {
  const { payments } = await standIn(works)
  const shop = await openShop({ payments })

  const page = await fetch(`${shop.url}/sandbox/checkout/cs_test_1`)
  const sheet = await fetch(`${shop.url}/sandbox/page.css`)

  expect([page.status, sheet.status]).toEqual([404, 404])
  expect(await page.text()).not.toContain('sandbox')
})

test('an event signed with the real webhook secret pays the order', async () => {
  const { payments } = await standIn(works)
  const shop = await openShop({ payments })
  await shop.checkout()
  const [order] = await shop.orders()

  const response = await shop.send({
    id: 'evt_live_1',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_live_1',
        payment_status: 'paid',
        amount_total: 4499,
        currency: 'aud',
        payment_intent: 'pi_1',
        customer_details: { email: 'sam@sparky.test' },
        metadata: { order_id: order?.id },
      },
    },
  })

  expect(response.status).toBe(200)
  expect(await shop.orders()).toMatchObject([{ state: 'paid', email: 'sam@sparky.test' }])
})
