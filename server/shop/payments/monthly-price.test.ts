import { expect, test } from 'vitest'
import { openShop } from '#test/fixtures/shop.ts'
import { monthlyPrice } from './monthly-price.ts'

test('a renamed product is sold at a price with its new name, and the former name keeps its price', async () => {
  const { deps } = await openShop()
  const hosting = { product_id: 'hosting-premium', name: 'Hosting Premium', unit_cents: 8900 }

  const former = await monthlyPrice(deps, hosting)
  const renamed = await monthlyPrice(deps, { ...hosting, name: 'Hosting Plus' })

  expect((await deps.stripe.prices.retrieve(renamed)).metadata).toMatchObject({ name: 'Hosting Plus' })
  expect(await monthlyPrice(deps, hosting)).toBe(former)
})
