import { expect, test } from 'vitest'
import { restClient } from '#test/fixtures/rest-client.ts'
import {
  buy,
  EMAIL,
  eventOf,
  HOSTING,
  KEYRINGS,
  openFullShop,
  subscribe,
  WEBSITE,
} from '#test/outside/subscriber.ts'

test('a mixed cart is one payment: all items and the first month today, then the monthly amount', async () => {
  const { shop, sam } = await openFullShop()

  const { status, body } = await buy(shop, [KEYRINGS, WEBSITE, HOSTING, EMAIL], sam)

  expect(status).toBe(200)
  // in dollars: 499 (website) + 89 (hosting) + 4 × 12 (email) + 3 × 44.99 (cards), less 15% of the cards
  const [order] = await shop.orders()
  expect(order).toMatchObject({
    subtotal_cents: 77_097,
    discount_cents: 2_025,
    total_cents: 75_072,
    monthly_cents: 13_700,
    has_cards: true,
  })
  expect(await shop.stock()).toBe(97)
  const session = await shop.deps.stripe.checkout.sessions.retrieve(order?.session_id ?? '', {
    expand: ['line_items'],
  })
  expect(session).toMatchObject({ mode: 'subscription', amount_total: 75_072, customer_email: sam.email })
  expect(
    session.line_items?.data.map(({ description, quantity, price }) => [
      description,
      quantity,
      price?.unit_amount,
      price?.recurring?.interval,
    ]),
  ).toEqual([
    ['Keyring review tag, white', 3, 4499, undefined],
    ['Website Premium', 1, 49_900, undefined],
    ['Hosting Premium', 1, 8_900, 'month'],
    ['Microsoft 365 Business Basic', 4, 1_200, 'month'],
  ])
  const page = await (await shop.page(body.url)).text()
  expect(page).toContain('Then each month')
  expect(page).toContain('$137.00 AUD')
  expect(page).toContain('Delivery address in Australia')
})

test('an address with an apostrophe, which the forms accept, can pay in the sandbox', async () => {
  const { shop } = await openFullShop()

  const { status } = await buy(shop, [KEYRINGS], undefined, { userEmail: "pat.o'brien@sparky.test" })

  expect(status).toBe(200)
})

test('once paid, every line is a purchase in Processing, and both mails list the next steps', async () => {
  const { shop, sam } = await openFullShop()

  await subscribe(shop, sam, [WEBSITE, HOSTING])

  expect(await shop.orders()).toMatchObject([
    {
      state: 'paid',
      has_cards: false,
      delivery_address: null,
      subscription_id: expect.stringMatching(/^sub_/),
      customer_id: expect.stringMatching(/^cus_/),
    },
  ])
  const purchases = await restClient(shop, sam).from('purchases').select().order('price')
  expect(purchases.data).toMatchObject([
    { product_name: 'Hosting Premium', quantity: 1, price: 89, status: 'Processing' },
    { product_name: 'Website Premium', quantity: 1, price: 499, status: 'Processing' },
  ])
  const mails = await shop.deps.db
    .selectFrom('platform.outbox')
    .select(['kind', 'payload'])
    .orderBy('kind')
    .execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['order-confirmation', 'order-notice'])
  const [toBuyer, toOperator] = mails.map(({ payload }) => JSON.stringify(payload))
  expect(toBuyer).toContain('Then each month')
  expect(toBuyer).not.toMatch(/program|ship|Google link|post them/i)
  expect(toOperator).toContain('2 items, $588.00')
  expect(toOperator).toContain('The old site is on paper.')
  expect(toOperator).not.toMatch(/Program|Post to|Google link/)
})

test('one-off items without cards are a single payment without a delivery address', async () => {
  const { shop, sam } = await openFullShop()

  const { body } = await buy(shop, [WEBSITE], sam)
  const page = await (await shop.page(body.url)).text()
  await shop.press(body.url, 'pay', { line1: '', postcode: '' })
  await shop.send(await eventOf(shop, 'checkout.session.completed'))

  expect(page).not.toMatch(/Delivery address|Shipping|each month/)
  expect(await shop.orders()).toMatchObject([{ state: 'paid', total_cents: 49_900, subscription_id: null }])
})

test('a checkout uses the prices of the operator’s own lists', async () => {
  const { shop, sam } = await openFullShop({
    siteJson: {
      lists: {
        hostingPackages: [{ name: 'Premium', price: '95.50', description: 'Online.', features: ['Fast'] }],
        addOns: [{ name: 'Ute Sign', price: 150, description: 'For the ute.' }],
      },
    },
  })
  const sign = { id: 'ute-sign', name: 'Ute Sign', price: 150, quantity: 1 }

  const old = await buy(shop, [HOSTING, sign], sam)
  const gone = await buy(shop, [{ ...sign, id: 'logo-design', name: 'Logo Design' }], sam)
  const now = await buy(shop, [{ ...HOSTING, price: 95.5 }, sign], sam)

  expect([old.status, old.body.error.code, old.body.error.serverTotalCents]).toEqual([
    409,
    'price_changed',
    24_550,
  ])
  expect([gone.status, gone.body.error.code]).toEqual([422, 'invalid_item'])
  expect(now.status).toBe(200)
  expect(await shop.orders()).toMatchObject([{ total_cents: 24_550, monthly_cents: 9_550 }])
})

test('a guest can buy only cards, and without fullCheckout so can a member', async () => {
  const { shop } = await openFullShop()
  const { sam, shop: closed } = await openFullShop({ siteJson: { fullCheckout: false } })

  const guest = await buy(shop, [KEYRINGS, HOSTING])
  const cards = await buy(shop, [KEYRINGS])
  const tooEarly = await buy(closed, [WEBSITE], sam)

  expect([guest.status, guest.body.error.code]).toEqual([403, 'login_required'])
  expect(cards.status).toBe(200)
  expect([tooEarly.status, tooEarly.body.error.code]).toEqual([403, 'coming_soon'])
  expect(await shop.orders()).toHaveLength(1)
})
