import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { KEYRING, openShop } from '#test/fixtures/shop.ts'

test('one attempt sent twenty times at once is one order with one payment page', async () => {
  const shop = await openShop()
  const key = randomUUID()

  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.checkout({}, key)))

  const bodies = await Promise.all(responses.map((response) => response.json()))
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(await shop.orders()).toHaveLength(1)
  expect(await shop.stock()).toBe(99)
})

test('a known key with the same lines in another order opens the same payment page', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const items = [KEYRING, { ...KEYRING, color: 'black' }]
  const first = await shop.checkout({ items }, key)

  const again = await shop.checkout({ items: items.toReversed() }, key)

  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(await first.json())
  expect(await shop.orders()).toHaveLength(1)
})

test('a known key with another cart is refused', async () => {
  const shop = await openShop()
  const key = randomUUID()
  await shop.checkout({}, key)

  const response = await shop.checkout({ items: [{ ...KEYRING, quantity: 2 }] }, key)

  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ error: { code: 'idempotency_conflict' } })
  expect(await shop.stock()).toBe(99)
})

test('an attempt that is repeated after its payment opens the order, not a second payment', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const { url } = (await (await shop.checkout({}, key)).json()) as { url: string }
  await shop.press(url, 'pay')
  await Promise.all((await shop.sentEvents()).map(shop.send))

  const again = (await (await shop.checkout({}, key)).json()) as { url: string }

  expect(again.url).toContain('/checkout/success?session_id=cs_test_')
  expect(await shop.orders()).toHaveLength(1)
})

test('an attempt that is repeated after its page was closed asks the buyer to start again', async () => {
  const shop = await openShop()
  const key = randomUUID()
  const { url } = (await (await shop.checkout({}, key)).json()) as { url: string }
  await shop.press(url, 'expire')
  await Promise.all((await shop.sentEvents()).map(shop.send))

  const again = await shop.checkout({}, key)

  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ error: { code: 'checkout_closed' } })
})

test('a key of more than 255 characters is refused', async () => {
  const shop = await openShop()

  const response = await shop.checkout({}, 'k'.repeat(256))

  expect(response.status).toBe(400)
})
