import { expect, test } from 'vitest'
import { openShop } from '#server/testing/shop.ts'
import { newTestHome } from '#server/testing/test-home.ts'

test('two processes on one database sell the last five cards to five buyers', async () => {
  const home = await newTestHome()
  const shops = await Promise.all([openShop({ home }), openShop({ home })])
  await shops[0].setStock(5)

  const responses = await Promise.all(
    shops.flatMap((shop) => Array.from({ length: 10 }, () => shop.checkout())),
  )

  const statuses = responses.map((response) => response.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(5)
  expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  expect(await shops[1].stock()).toBe(0)
})
