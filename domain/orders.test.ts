import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newOrderNumber, purchaseStatusOf } from './orders.ts'

test.each([
  ['awaiting_payment', undefined],
  ['paid', 'Processing'],
  ['programming', 'Processing'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
  ['refunded', 'Refunded'],
  ['expired', undefined],
  ['cancelled', undefined],
] as const)('an order that is %s shows the buyer %s', (state, shown) => {
  expect(purchaseStatusOf(state)).toBe(shown)
})

test('an order number is R and six signs that survive a phone call', () => {
  const chance = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(chance, (numbers) => {
      const number = newOrderNumber((below) => numbers.next().value % below)

      expect(number).toMatch(/^R-[2-9A-HJKMNP-Z]{6}$/)
      expect(number).not.toMatch(/[01OILU]/)
    }),
  )
})

test('every sign of the alphabet can come up, the last one too', () => {
  expect(newOrderNumber(() => 0)).toBe('R-222222')
  expect(newOrderNumber((below) => below - 1)).toBe('R-ZZZZZZ')
})
