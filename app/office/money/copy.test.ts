import { expect, test } from 'vitest'
import { moneyCopy, orDash, takenOff } from './copy.ts'

test('in a table, zero is shown as an en dash', () => {
  expect(orDash(0)).toBe('–')
  expect(orDash(0, takenOff)).toBe('–')
  expect(orDash(4499)).toBe('$44.99')
  expect(orDash(4499, takenOff)).toBe('−$44.99')
})

test('the text below a row’s label names cards and refunds, and leaves out zeros', () => {
  expect(moneyCopy.inRow(0, 0)).toBe('')
  expect(moneyCopy.inRow(3, 0)).toBe('3 cards')
  expect(moneyCopy.inRow(0, 4499)).toMatch(/^refunds −.?\$44\.99$/u)
  expect(moneyCopy.inRow(1, 4499)).toMatch(/^1 card, refunds −.?\$44\.99$/u)
})
