import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hoursAfterStep,
  hoursOnBlur,
  hoursOnFocus,
  isDecimalText,
  rateAfterSlide,
  rateOf,
  typed,
} from './roi-input.ts'

/** The text of a box that held `from`, after the characters of `text` were typed at its end one by one. */
const keys = (text: string, from = '') =>
  Array.from(text).reduce((held, key) => typed(held, held + key), from)

test('digits with at most one point, or nothing, fit the boxes', () => {
  expect(['', '0', '7', '7.', '.5', '.', '12.50', '007'].every(isDecimalText)).toBe(true)
  expect(['-1', '1e3', '1,5', '1.2.3', ' 1', '1 ', '$5', '٣', '１', 'x', '\n'].some(isDecimalText)).toBe(
    false,
  )
})

test('other keystrokes are ignored, one by one', () => {
  expect(keys('1a2b.3.4-')).toBe('12.34')
  expect(keys('$65/hr')).toBe('65')
  expect(keys('-1e5')).toBe('15')
  expect(keys('..5')).toBe('.5')
})

test('a paste is accepted or ignored as a whole', () => {
  expect(typed('8', '812.5')).toBe('812.5')
  expect(typed('8', '8 hours')).toBe('8')
  expect(typed('8', '')).toBe('')
})

test('for any keystrokes, a box holds only a valid text, and keeps its digits', () => {
  const key = fc.oneof(fc.constantFrom('0', '1', '5', '9', '.'), fc.string({ minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(key), (strokes) => {
      const held = strokes.reduce((text, stroke) => typed(text, text + stroke), '')
      expect(held).toMatch(/^[0-9]*(\.[0-9]*)?$/)
      const digits = strokes.filter((stroke) => /^[0-9]+$/.test(stroke)).join('')
      expect(held.replaceAll(/\D/g, '').length).toBeGreaterThanOrEqual(digits.length)
    }),
    { numRuns: 2000 },
  )
})

test('only a number from 20 to 200 moves the slider, both ends included', () => {
  expect(['20', '20.0', '65', '67.5', '199.99', '200', '0200', '200.'].map(rateOf)).toEqual([
    20, 20, 65, 67.5, 199.99, 200, 200, 200,
  ])
  expect(['', '.', '0', '5', '19', '19.99', '200.01', '201', '2000'].map(rateOf)).toEqual(
    Array(9).fill(undefined),
  )
})

test.each([
  [50, 55, 55],
  [67, 67.1, 70],
  [67, 66.9, 65],
  [65.5, 67.3, 70],
  [69.5, 67.7, 65],
  [67, 131.2, 130],
  [67, 20, 20],
  [199.99, 200, 200],
])('from $%d the slider goes by a move to %d to $%d', (rate, to, next) => {
  expect(rateAfterSlide(rate, to)).toBe(next)
})

test('the hours box clears itself on focus when it holds 0 or nothing', () => {
  expect(['', '0', '0.0', '00', '.', '0.'].map(hoursOnFocus)).toEqual(['', '', '', '', '', ''])
  expect(['6', '0.5', '10', '.5'].map(hoursOnFocus)).toEqual(['6', '0.5', '10', '.5'])
})

test('the hours box shows 0 on blur when it holds nothing', () => {
  expect(['', '.'].map(hoursOnBlur)).toEqual(['0', '0'])
  expect(['0', '6', '6.', '.5'].map(hoursOnBlur)).toEqual(['0', '6', '6.', '.5'])
})

test('a step adds or takes a whole hour, and stays between 0 and a week', () => {
  expect(hoursAfterStep('0', 1)).toBe('1')
  expect(hoursAfterStep('', 1)).toBe('1')
  expect(hoursAfterStep('.', 1)).toBe('1')
  expect(hoursAfterStep('6.5', 1)).toBe('7.5')
  expect(hoursAfterStep('2.2', -1)).toBe('1.2')
  expect(hoursAfterStep('0.5', -1)).toBe('0')
  expect(hoursAfterStep('167.5', 1)).toBe('168')
})
