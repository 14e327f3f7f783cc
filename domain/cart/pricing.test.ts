import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REVIEW_CARDS } from '#domain/catalogue/review-cards.ts'
import { cardsUntilBundle, isQuantity, totalsOf } from './pricing.ts'

const card = (quantity: number) => ({ type: 'nfc_card' as const, unitPriceCents: 4499, quantity })

test('three cards cost 134.97, less 20.25, which is 114.72', () => {
  expect(totalsOf([card(3)])).toEqual({ subtotal: 13_497, discount: 2_025, shipping: 0, total: 11_472 })
})

test('the bundle counts cards over all lines, and starts at three', () => {
  expect(totalsOf([card(1), card(1)]).discount).toBe(0)
  expect(totalsOf([card(1), card(1), card(1)]).discount).toBe(2_025)
})

test('the discount applies to cards only', () => {
  const website = { type: 'website' as const, unitPriceCents: 32_900, quantity: 5 }

  expect(totalsOf([website])).toMatchObject({ discount: 0, total: 164_500 })
  expect(totalsOf([website, card(3)])).toMatchObject({ discount: 2_025, total: 164_500 + 11_472 })
})

test('half a cent is rounded up', () => {
  expect(totalsOf([{ type: 'nfc_card', unitPriceCents: 10, quantity: 3 }]).discount).toBe(5)
  expect(totalsOf([{ type: 'nfc_card', unitPriceCents: 1, quantity: 3 }]).discount).toBe(0)
})

test.each([
  [[], 0],
  [[card(1)], 2],
  [[card(2)], 1],
  [[card(3)], 0],
  [[{ type: 'addon' as const, unitPriceCents: 4500, quantity: 1 }], 0],
])('the hint says how many cards are missing for the bundle', (lines, missing) => {
  expect(cardsUntilBundle(lines)).toBe(missing)
})

test.each([0, -1, 1.5, 1000, Number.NaN, '2', null, [1]])('%s is not a valid quantity', (value) => {
  expect(isQuantity(value)).toBe(false)
})

test('for any cart, the total is the subtotal less 15% to the nearest cent, in whole cents', () => {
  const lines = fc.array(
    fc.record({
      type: fc.constant('nfc_card' as const),
      unitPriceCents: fc.oneof(
        fc.constantFrom(...REVIEW_CARDS.map((variant) => variant.unitPriceCents)),
        fc.integer({ min: 1, max: 100_000 }),
      ),
      quantity: fc.integer({ min: 1, max: 999 }),
    }),
    { minLength: 1, maxLength: 12 },
  )

  fc.assert(
    fc.property(lines, (cart) => {
      const { subtotal, discount, total } = totalsOf(cart)
      const exact = cart.reduce((sum, line) => sum + BigInt(line.unitPriceCents) * BigInt(line.quantity), 0n)
      const cards = cart.reduce((sum, line) => sum + line.quantity, 0)

      expect(BigInt(subtotal)).toBe(exact)
      expect(BigInt(discount)).toBe(cards >= 3 ? (exact * 15n + 50n) / 100n : 0n)
      expect(total).toBe(subtotal - discount)
    }),
    { numRuns: 5000 },
  )
})
