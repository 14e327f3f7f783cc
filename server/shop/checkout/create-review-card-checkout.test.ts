import { expect, test } from 'vitest'
import { BUSINESS, KEYRING, openShop } from '#test/fixtures/shop.ts'

test('a checkout stores the order, holds its cards and returns a payment page for the same total', async () => {
  const shop = await openShop()

  const response = await shop.checkout({
    items: [
      { type: 'keyring', color: 'white', quantity: 2 },
      { type: 'stick-on', color: 'black', quantity: 1 },
    ],
  })

  expect(response.status).toBe(200)
  const { url } = (await response.json()) as { url: string }
  const [order] = await shop.orders()
  expect(url).toBe(order?.session_url)
  expect(order).toMatchObject({
    number: expect.stringMatching(/^R-[2-9A-Z]{6}$/),
    state: 'awaiting_payment',
    subtotal_cents: 13_497,
    discount_cents: 2_025,
    shipping_cents: 0,
    total_cents: 11_472,
    business_info: BUSINESS,
    email: null,
    holds_stock: true,
  })
  expect(await shop.stock('keyring-white')).toBe(98)
  expect(await shop.stock('stick-on-black')).toBe(199)
  const session = await shop.deps.stripe.checkout.sessions.retrieve(order?.session_id ?? '')
  expect(session).toMatchObject({
    amount_subtotal: 13_497,
    amount_total: 11_472,
    currency: 'aud',
    client_reference_id: order?.id,
    metadata: { order_id: order?.id, order_number: order?.number },
    shipping_address_collection: { allowed_countries: ['AU'] },
    phone_number_collection: { enabled: true },
  })
})

test('the return URLs are ours, whatever the body says', async () => {
  const shop = await openShop()

  await shop.checkout({
    success_url: 'https://evil.test/thanks',
    cancel_url: ['https://evil.test'],
    origin: 'https://evil.test',
  })

  const [order] = await shop.orders()
  const session = await shop.deps.stripe.checkout.sessions.retrieve(order?.session_id ?? '')
  expect(session.success_url).toBe(
    `${shop.config.publicUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
  )
  expect(session.cancel_url).toMatch(`${shop.config.publicUrl}/checkout/cancel?order=${order?.id}&key=`)
})

test('rows of one variant are one line of the order', async () => {
  const shop = await openShop()

  await shop.checkout({ items: [KEYRING, { ...KEYRING, quantity: 3 }] })

  const lines = await shop.deps.db.selectFrom('shop.order_lines').selectAll().execute()
  expect(lines).toMatchObject([
    { product_id: 'keyring-white', name: 'Keyring review tag, white', unit_cents: 4499, quantity: 4 },
  ])
})

test.each([
  [
    'an unknown type',
    { items: [{ type: 'mug', color: 'white', quantity: 1 }] },
    422,
    /Line 1 \(mug, white\)/,
  ],
  ['an unknown colour', { items: [{ ...KEYRING, color: 'pink' }] }, 422, /Line 1 \(keyring, pink\)/],
  ['a list for a type', { items: [{ ...KEYRING, type: ['keyring'] }] }, 422, /Line 1/],
  [
    'a quantity of zero',
    { items: [{ ...KEYRING, quantity: 0 }] },
    422,
    /^Keyring review tag, white: the quantity/,
  ],
  [
    'a negative quantity',
    { items: [{ ...KEYRING, quantity: -1 }] },
    422,
    /^Keyring review tag, white: the quantity/,
  ],
  [
    'half a card',
    { items: [{ ...KEYRING, quantity: 1.5 }] },
    422,
    /^Keyring review tag, white: the quantity/,
  ],
  [
    'a quantity in words',
    { items: [{ ...KEYRING, quantity: '2' }] },
    422,
    /^Keyring review tag, white: the quantity/,
  ],
  ['a thousand cards', { items: [{ ...KEYRING, quantity: 1000 }] }, 422, /a whole number from 1 to 999/],
  [
    'rows that add up to too many',
    {
      items: [
        { ...KEYRING, quantity: 600 },
        { ...KEYRING, quantity: 600 },
      ],
    },
    422,
    /a whole number/,
  ],
  [
    'more cards than are in stock',
    { items: [{ ...KEYRING, quantity: 101 }] },
    409,
    /^Keyring review tag, white: only 100 left\.$/,
  ],
  ['no items', { items: [] }, 422, /^Your cart is empty\. Please add items before checkout\.$/],
  ['items that are not a list', { items: 'keyring' }, 422, /list of items/],
  ['items that are not objects', { items: [null] }, 422, /each item/],
  ['no business', { businessInfo: undefined }, 422, /^Please fill in all required fields\.$/],
  ['a business that is a list', { businessInfo: [] }, 422, /^Please fill in all required fields\.$/],
  [
    'a NUL character',
    { businessInfo: { ...BUSINESS, businessLocation: 'Perth\u0000' } },
    422,
    /required fields/,
  ],
  [
    'a lone surrogate',
    { businessInfo: { ...BUSINESS, googleBusinessName: 'Sam \ud800' } },
    422,
    /required fields/,
  ],
  [
    'a script for a link',
    { businessInfo: { ...BUSINESS, googleBusinessLink: 'javascript:alert(1)' } },
    422,
    /required/,
  ],
  ['a lower price', { items: [{ ...KEYRING, price: 0.01 }] }, 409, /the total is now \$44\.99/],
  ['a lower total', { total: 1 }, 409, /the total is now \$44\.99/],
  ['a price of 1e300', { items: [{ ...KEYRING, price: 1e300 }] }, 422, /price/],
])('%s is refused with a message, and nothing is stored', async (_what, body, status, pattern) => {
  const shop = await openShop()

  const response = await shop.checkout(body)

  expect(response.status).toBe(status)
  const { error } = (await response.json()) as { error: { message: string } }
  expect(error.message).toMatch(pattern)
  expect(await shop.orders()).toEqual([])
  expect(await shop.stock()).toBe(100)
})

test.each([
  ['invalid JSON', '{"items":', 400],
  ['a list', '[]', 400],
  ['a lone surrogate escape', '{"items":"\\ud800"}', 422],
  ['a __proto__ key', '{"__proto__":{"items":[]},"items":[{"__proto__":{"type":"keyring"}}]}', 422],
  ['a number of 1e999', '{"items":[{"type":"keyring","color":"white","quantity":1e999}]}', 422],
  ['deep nesting', `{"items":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422],
  ['over 64 kB', JSON.stringify({ items: 'x'.repeat(70_000) }), 413],
])('a body of %s is refused, and nothing is stored', async (_what, body, status) => {
  const shop = await openShop()

  const response = await shop.post('/functions/v1/create-review-card-checkout', body)

  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { message: expect.any(String) } })
  expect(await shop.orders()).toEqual([])
})

test('missing business information is named field by field', async () => {
  const shop = await openShop()

  const response = await shop.checkout({
    businessInfo: { ...BUSINESS, googleBusinessName: ' ', phoneNumber: '12' },
  })

  expect(await response.json()).toEqual({
    error: {
      code: 'validation_failed',
      message: 'Please fill in all required fields.',
      fields: {
        'businessInfo.googleBusinessName': 'Fill in your Google Business name.',
        'businessInfo.phoneNumber': 'That number looks short. Include the area code.',
      },
    },
  })
})

test('a sold-out card is refused with the stock of each card', async () => {
  const shop = await openShop()
  await shop.setStock(0, 'keyring-white')
  await shop.setStock(4, 'stick-on-black')

  const response = await shop.checkout({
    items: [
      KEYRING,
      { type: 'stick-on', color: 'black', quantity: 5 },
      { type: 'keyring', color: 'black', quantity: 1 },
    ],
  })

  expect(response.status).toBe(409)
  const { error } = (await response.json()) as { error: { message: string; lines: unknown } }
  expect(error).toMatchObject({
    code: 'out_of_stock',
    message: 'Stick-on review card, black: only 4 left. Keyring review tag, white: sold out.',
  })
  expect(error.lines).toEqual([
    { id: 'stick-on-black', available: 4 },
    { id: 'keyring-white', available: 0 },
  ])
  expect(await shop.stock('keyring-black')).toBe(100)
})

test('a changed price is refused with both totals in cents', async () => {
  const shop = await openShop()

  const response = await shop.checkout({ items: [{ ...KEYRING, quantity: 3, price: 39.99 }], total: 101.97 })

  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    error: { code: 'price_changed', clientTotalCents: 10_197, serverTotalCents: 11_472 },
  })
})

test('the price and total that the shop itself shows are accepted', async () => {
  const shop = await openShop()

  const response = await shop.checkout({ items: [{ ...KEYRING, quantity: 3, price: 44.99 }], total: 114.72 })

  expect(response.status).toBe(200)
})

test('a cart that costs more than one payment can be is refused', async () => {
  const shop = await openShop({ siteJson: { cards: { prices: { 'keyring-white': '30000' } } } })

  const response = await shop.checkout({ items: [{ type: 'keyring', color: 'white', quantity: 999 }] })

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: { code: 'invalid_item', message: expect.stringContaining('$999,999.99') },
  })
})
