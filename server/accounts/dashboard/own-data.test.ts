import { expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { KEYRING, openShop, type SentEvent, type Shop } from '#test/fixtures/shop.ts'

const ENQUIRY = {
  'First Name': 'Sam',
  'Last Name': 'Sparks',
  Email: 'Sam@Sparky.test',
  Phone: '0491 570 156',
  Service: 'Smart Websites',
  'Preferred Date': '2026-12-01',
}

async function read(shop: Shop, { session }: TestAccount, path: string) {
  const response = await fetch(`${shop.url}/account/v1${path}`, {
    headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${session.access_token}` },
  })
  return response.json()
}

test('an account sees its paid orders with all details, and no other account’s', async () => {
  const shop = await openShop()
  const [sam, kim] = [await newAccount(shop, { email: 'sam@sparky.test' }), await newAccount(shop)]
  const { url, order } = await shop.placeOrder([{ ...KEYRING, quantity: 3 }])
  await shop.placeOrder()
  await shop.press(url, 'pay')
  const [event] = (await shop.sentEvents()).slice(-1)
  await shop.send(event as SentEvent)

  const { orders } = await read(shop, sam, '/orders')

  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({
    number: order.number,
    status: 'Processing',
    totalCents: 11472,
    discountCents: 2025,
    customerName: 'Sam Sparks',
    lines: [{ name: 'Keyring review tag, white', quantity: 3 }],
  })
  expect(await read(shop, kim, '/orders')).toEqual({ orders: [] })
})

test('an account sees the requests from its email address, with their stage', async () => {
  const shop = await openShop()
  const [sam, kim] = [await newAccount(shop, { email: 'sam@sparky.test' }), await newAccount(shop)]
  const sent = await fetch(`${shop.url}/forms/v1/enquiry`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-elapsed-ms': '20000' },
    body: JSON.stringify(ENQUIRY),
  })
  await shop.deps.db.updateTable('leads.leads').set({ state: 'quoted' }).execute()

  const { requests } = await read(shop, sam, '/requests')

  expect(sent.status).toBe(200)
  expect(requests).toEqual([
    {
      reference: expect.stringMatching(/^E-/),
      form: 'enquiry',
      createdAt: expect.any(String),
      about: 'Smart Websites',
      preferredDate: '2026-12-01',
      stage: 'quoted',
    },
  ])
  expect(await read(shop, kim, '/requests')).toEqual({ requests: [] })
})

test('an account sees no request from an address that equals its own only after Unicode lower-casing', async () => {
  const shop = await openShop()
  const kim = await newAccount(shop, { email: 'kim@sparky.test' })
  await fetch(`${shop.url}/forms/v1/enquiry`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-elapsed-ms': '20000' },
    body: JSON.stringify(ENQUIRY),
  })
  // the Kelvin sign, whose lower case is k
  await shop.deps.db.updateTable('leads.leads').set({ email: '\u212aim@sparky.test' }).execute()

  expect(await read(shop, kim, '/requests')).toEqual({ requests: [] })
})
