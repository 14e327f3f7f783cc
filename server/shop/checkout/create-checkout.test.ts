import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { restClient } from '#test/fixtures/rest-client.ts'
import { BUSINESS, openShop, type SentEvent, type Shop } from '#test/fixtures/shop.ts'

const keyring = {
  id: 'keyring-white',
  name: 'Keyring review tag, white',
  price: 44.99,
  quantity: 1,
  originalPrice: 44.99,
  description: 'White keyring',
  type: 'nfc_card',
}
const website = { ...keyring, id: 'website-starter', name: 'Website Starter', price: 329, type: 'website' }
const form = {
  cartItems: [keyring],
  userEmail: 'kim@plumber.test',
  guestMode: true,
  customerName: 'Kim Pipes',
  businessName: 'Kim’s Plumbing',
  customerPhone: '0491 570 157',
  additionalInfo: 'Ring the bell twice.',
  origin: 'https://evil.test',
}

async function checkout(shop: Shop, body: Record<string, unknown> = {}, account?: TestAccount) {
  const headers = account ? { authorization: `Bearer ${account.session.access_token}` } : undefined
  const response = await shop.post('/functions/v1/create-checkout', { ...form, ...body }, headers)
  return { status: response.status, body: await response.json() }
}

/** Pays on the payment page, and delivers the newest event of the payment provider to the shop. */
async function pay(shop: Shop, url: string, email: string): Promise<void> {
  await shop.press(url, 'pay', { email })
  const [event] = (await shop.sentEvents()).slice(-1)
  await shop.send(event as SentEvent)
}

test('a guest with cards gets a payment page, and the order stores all values', async () => {
  const shop = await openShop()

  const result = await checkout(shop, { businessInfo: BUSINESS })

  expect(result).toEqual({ status: 200, body: { url: expect.stringContaining('/sandbox/checkout/') } })
  const [order] = await shop.orders()
  expect(order).toMatchObject({
    state: 'awaiting_payment',
    total_cents: 4499,
    user_id: null,
    business_info: BUSINESS,
    buyer_details: {
      email: 'kim@plumber.test',
      name: 'Kim Pipes',
      businessName: 'Kim’s Plumbing',
      phone: '0491 570 157',
      additionalInfo: 'Ring the bell twice.',
    },
  })
})

test('a signed-in buyer’s order has their account and email address, and is a purchase once paid', async () => {
  const shop = await openShop()
  const sam = await newAccount(shop)

  const result = await checkout(shop, { guestMode: false, cartItems: [{ ...keyring, quantity: 3 }] }, sam)
  const purchases = restClient(shop, sam).from('purchases')
  const before = await purchases.select()
  await pay(shop, result.body.url, 'other@post.test')

  expect(before.data).toEqual([])
  expect(await shop.orders()).toMatchObject([{ user_id: sam.id, buyer_details: { email: sam.email } }])
  expect((await purchases.select()).data).toMatchObject([
    { user_id: sam.id, product_name: keyring.name, quantity: 3, price: 44.99, status: 'Processing' },
  ])
})

test('the status of a purchase follows its order: shipped, delivered, refunded', async () => {
  const shop = await openShop()
  const sam = await newAccount(shop)
  const { body } = await checkout(shop, { guestMode: false }, sam)
  await pay(shop, body.url, sam.email)
  const purchases = restClient(shop, sam).from('purchases')
  const statusAfter = async (state: 'shipped' | 'delivered' | 'refunded') => {
    await shop.deps.db.updateTable('shop.orders').set({ state }).execute()
    return (await purchases.select('status').single()).data?.status
  }

  expect(await statusAfter('shipped')).toBe('Shipped')
  expect(await statusAfter('delivered')).toBe('Delivered')
  expect(await statusAfter('refunded')).toBe('Refunded')
})

test('a guest’s paid order belongs to the account that later confirms the same address', async () => {
  const shop = await openShop()
  const { body } = await checkout(shop)
  await pay(shop, body.url, 'Kim@Plumber.test')

  const kim = await newAccount(shop, { email: 'kim@plumber.test' })
  const other = await newAccount(shop)

  expect((await restClient(shop, kim).from('purchases').select('product_name, status')).data).toEqual([
    { product_name: keyring.name, status: 'Processing' },
  ])
  expect((await restClient(shop, other).from('purchases').select()).data).toEqual([])
})

test('an order that is paid with the confirmed address of an account belongs to the account', async () => {
  const shop = await openShop()
  const kim = await newAccount(shop, { email: 'kim@plumber.test' })
  const { body } = await checkout(shop)

  await pay(shop, body.url, 'kim@plumber.test')

  expect(await shop.orders()).toMatchObject([{ user_id: kim.id }])
})

test('the orders of a deleted account stay, without an owner', async () => {
  const shop = await openShop()
  const sam = await newAccount(shop)
  const { body } = await checkout(shop, { guestMode: false }, sam)
  await pay(shop, body.url, sam.email)

  await shop.deps.db.deleteFrom('auth.users').where('id', '=', sam.id).execute()

  expect(await shop.orders()).toMatchObject([{ user_id: null, state: 'paid' }])
  expect(await shop.deps.db.selectFrom('public.purchases').selectAll().execute()).toEqual([])
})

test('an order without business details stores an empty Google link', async () => {
  const shop = await openShop()

  await checkout(shop)

  const [order] = await shop.orders()
  expect(order?.business_info).toEqual({
    googleBusinessName: 'Kim’s Plumbing',
    googleBusinessLink: '',
    businessLocation: '',
    phoneNumber: '0491 570 157',
  })
})

const refused: [string, Record<string, unknown>, number, string][] = [
  [
    'a guest with a website',
    { cartItems: [website] },
    403,
    'Please login or create an account to purchase website-related products.',
  ],
  [
    'a member without a token',
    { guestMode: false },
    401,
    'Please login or create an account to complete your purchase.',
  ],
  ['an empty cart', { cartItems: [] }, 422, 'Your cart is empty. Please add items before checkout.'],
  ['no cart', { cartItems: undefined }, 422, 'Your cart is empty. Please add items before checkout.'],
  [
    'something we do not sell',
    { cartItems: [{ ...keyring, id: 'gold', name: 'Gold bar', description: '' }] },
    422,
    'Line 1 (Gold bar) is not something we sell.',
  ],
  [
    'a quantity of zero',
    { cartItems: [{ ...keyring, quantity: 0 }] },
    422,
    'Keyring review tag, white: the quantity must be a whole number from 1 to 999.',
  ],
  [
    'a quantity of 1.5',
    { cartItems: [{ ...keyring, quantity: 1.5 }] },
    422,
    'Keyring review tag, white: the quantity must be a whole number from 1 to 999.',
  ],
  ['more than are left', { cartItems: [{ ...keyring, quantity: 101 }] }, 409, 'Keyring review tag, white'],
  ['a price that is not ours', { cartItems: [{ ...keyring, price: 0.01 }] }, 409, 'Our prices have changed'],
  ['an invalid email address', { userEmail: 'kim' }, 422, 'That doesn’t look like an email address.'],
  ['no name', { customerName: ' ' }, 422, 'Fill in your full name.'],
  ['no business name', { businessName: '' }, 422, 'Fill in your business name.'],
  ['no phone', { customerPhone: '' }, 422, 'Fill in your phone number.'],
]

test.each(refused)('%s is refused with a message, and no order is saved', async (_, body, status, text) => {
  const shop = await openShop()

  const result = await checkout(shop, body)

  expect(result.status).toBe(status)
  expect(result.body.error.message).toContain(text)
  expect(await shop.orders()).toEqual([])
})

test('without fullCheckout, other products than cards are not sold, not even to members', async () => {
  const shop = await openShop()
  const sam = await newAccount(shop)

  const result = await checkout(shop, { guestMode: false, cartItems: [keyring, website] }, sam)

  expect(result).toMatchObject({
    status: 403,
    body: { error: { code: 'coming_soon', message: 'Full checkout for other products is coming soon.' } },
  })
})

test.each([true, false])(
  'guestMode with a token buys cards alone, with fullCheckout %s',
  async (fullCheckout) => {
    const shop = await openShop({ siteJson: { fullCheckout } })
    const sam = await newAccount(shop)

    const result = await checkout(shop, { guestMode: true, cartItems: [website] }, sam)

    expect(result).toMatchObject({ status: 403, body: { error: { code: 'login_required' } } })
    expect(await shop.orders()).toEqual([])
  },
)

test('an invalid token is refused, and does not make the buyer a guest', async () => {
  const shop = await openShop()

  const response = await shop.post('/functions/v1/create-checkout', form, { authorization: 'Bearer a.b.c' })

  expect(response.status).toBe(401)
})

test('the same attempt sent twice is one order, and its key with other content is refused', async () => {
  const shop = await openShop()
  const key = { 'idempotency-key': randomUUID() }
  const send = (body: object) => shop.post('/functions/v1/create-checkout', { ...form, ...body }, key)

  const [first, again] = await Promise.all([send({}), send({})])
  const other = await send({ customerName: 'Somebody Else' })

  expect([first.status, again.status]).toContain(200)
  expect([first.status, again.status].every((status) => [200, 409].includes(status))).toBe(true)
  expect(other.status).toBe(409)
  expect(await shop.orders()).toHaveLength(1)
})

test('the token of a deleted account cannot check out, and gets a message', async () => {
  const shop = await openShop()
  const sam = await newAccount(shop)
  await shop.deps.db.deleteFrom('auth.users').where('id', '=', sam.id).execute()
  const bearer = { authorization: `Bearer ${sam.session.access_token}` }

  const cards = await shop.post(
    '/functions/v1/create-review-card-checkout',
    { items: [{ type: 'keyring', color: 'white', quantity: 1 }], businessInfo: BUSINESS },
    bearer,
  )
  const cart = await shop.post('/functions/v1/create-checkout', { ...form, guestMode: false }, bearer)

  expect([cards.status, cart.status]).toEqual([401, 401])
  expect(await cart.json()).toMatchObject({ error: { code: 'bad_jwt' }, message: expect.any(String) })
  expect([await shop.orders(), await shop.stock()]).toEqual([[], 100])
})
