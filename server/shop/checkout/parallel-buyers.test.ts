import { expect, test } from 'vitest'
import { openShop } from '#test/fixtures/shop.ts'

test('when twenty buyers want the last five cards, exactly five can pay, and the others get a message', async () => {
  const shop = await openShop()
  await shop.setStock(5)

  const results = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await shop.checkout()
      const body = (await response.json()) as { url?: string; error?: { message: string } }
      if (body.url) await shop.press(body.url, 'pay')
      return body
    }),
  )
  await Promise.all((await shop.sentEvents()).map(shop.send))

  expect(results.filter((result) => result.url)).toHaveLength(5)
  expect(new Set(results.flatMap((result) => result.error?.message ?? []))).toEqual(
    new Set([
      'Keyring review tag, white: sold out for now. Unpaid orders hold the last ones, for half an hour at most. Try again then, or call 1800 160 401.',
    ]),
  )
  expect((await shop.orders()).map((order) => order.state)).toEqual(Array(5).fill('paid'))
  expect(await shop.stock()).toBe(0)
  expect((await shop.mails()).filter((kind) => kind === 'order-confirmation')).toHaveLength(5)
})

test('carts with the same cards in opposite order do not deadlock', async () => {
  const shop = await openShop()
  const cart = ['keyring', 'stick-on', 'free-standing'].flatMap((type) =>
    ['white', 'black'].map((color) => ({ type, color, quantity: 1 })),
  )

  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => shop.checkout({ items: n % 2 ? cart : cart.toReversed() })),
  )

  expect(responses.map((response) => response.status)).toEqual(Array(12).fill(200))
  expect(await shop.stock()).toBe(88)
})
