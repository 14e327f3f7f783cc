import { expect, test } from 'vitest'
import { nearestNumber } from './near-number.ts'

const WAITING = ['R-CXXDPM', 'R-RBNWCZ', 'R-9WWQ2Z']

test.each([
  ['a character that no number has', 'R-9WWQ21', 'R-9WWQ2Z'],
  ['two wrong characters', 'r-9wwa2c', 'R-9WWQ2Z'],
  ['swapped neighbours', 'R-CXXPDM', 'R-CXXDPM'],
  ['a missing character', 'R-RBNWC', 'R-RBNWCZ'],
  ['a character too many', 'R-RBNWCCZ', 'R-RBNWCZ'],
  ['no prefix', '9wwq21', 'R-9WWQ2Z'],
])('%s leads to the number that was meant', (_, typed, number) => {
  expect(nearestNumber(typed, WAITING)).toBe(number)
})

test.each(['R-1001', 'R-9WWAAA', 'R-', '36XKD5012841'])('no number is near to %s', (typed) => {
  expect(nearestNumber(typed, WAITING)).toBeUndefined()
})

test('the nearer of two numbers is meant, and neither of two that are equally near', () => {
  expect(nearestNumber('R-7K3M9A', ['R-7K3MBC', 'R-7K3M9Q'])).toBe('R-7K3M9Q')
  expect(nearestNumber('R-7K3M9A', ['R-7K3M9R', 'R-7K3M9Q'])).toBeUndefined()
})
