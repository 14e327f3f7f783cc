import { expect, test } from 'vitest'
import type { Purchase } from '#app/api/purchases.ts'
import { groupPurchases } from './purchase-groups.ts'

const purchase = (product_name: string, created_at: string, status = 'Delivered'): Purchase => ({
  id: product_name,
  user_id: 'u',
  product_name,
  created_at,
  quantity: 2,
  price: 44.99,
  status,
})
const stand = purchase('Free-standing review card, black', '2026-09-24T01:00:00.123456+00:00')
const keyring = purchase('Keyring review card, white', '2026-09-24T01:00:00.123456+00:00')
const order = {
  id: '7c1',
  key: 'k',
  number: 'R-7KM4Q2',
  paidAt: '2026-09-24T01:00:00.123Z',
  subtotalCents: 17996,
  discountCents: 2699,
  totalCents: 15297,
}

test('the lines of an order are one group, with the discount and the total that was paid', () => {
  expect(groupPurchases([stand, keyring], [order])).toEqual([
    expect.objectContaining({
      order,
      purchases: [stand, keyring],
      discountCents: 2699,
      totalCents: 15297,
    }),
  ])
})

test('without its order, a group has the sum of its lines', () => {
  const [group] = groupPurchases([stand, keyring], [])

  expect(group).toMatchObject({ order: undefined, discountCents: 0, totalCents: 17996 })
})

test('the saved cart comes first and belongs to no order', () => {
  const saved = purchase('Stick-on review card, black', '2026-08-01T01:00:00+00:00', 'Pending')

  const groups = groupPurchases([stand, keyring, saved], [order])

  expect(groups.map(({ isSaved }) => isSaved)).toEqual([true, false])
  expect(groups[0]).toMatchObject({ purchases: [saved], totalCents: 8998 })
})
