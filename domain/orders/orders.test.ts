import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnsent, newOrderNumber, nextStateOf, ORDER_STATES, purchaseStatusOf } from './orders.ts'

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

test.each([
  ['paid', 'programming'],
  ['programming', 'shipped'],
  ['shipped', 'delivered'],
  ['awaiting_payment', undefined],
  ['delivered', undefined],
  ['expired', undefined],
  ['cancelled', undefined],
  ['refunded', undefined],
] as const)('from %s, an operator may move an order to %s and nowhere else', (state, next) => {
  expect(nextStateOf(state, { hasCards: true })).toBe(next)
})

test('an order is unsent until its cards are shipped', () => {
  expect(ORDER_STATES.filter(isUnsent)).toEqual(['awaiting_payment', 'paid', 'programming'])
})

test('an order number is R and six unambiguous characters', () => {
  const chance = fc.infiniteStream(fc.nat())
  fc.assert(
    fc.property(chance, (numbers) => {
      const number = newOrderNumber((below) => numbers.next().value % below)

      expect(number).toMatch(/^R-[2-9A-HJKMNP-Z]{6}$/)
      expect(number).not.toMatch(/[01OILU]/)
    }),
  )
})

test('every character of the alphabet can occur', () => {
  expect(newOrderNumber(() => 0)).toBe('R-222222')
  expect(newOrderNumber((below) => below - 1)).toBe('R-ZZZZZZ')
})
