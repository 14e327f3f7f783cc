import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsFromDollars,
  formatAud,
  formatAudPlain,
  formatAudShort,
  percentOf,
  readDollars,
} from './money.ts'

const anyCents = fc.integer({ min: 0, max: 100_000_000 })

test('amounts always show a dollar sign and two decimals', () => {
  expect(formatAud(4499)).toBe('$44.99')
  expect(formatAud(13_497)).toBe('$134.97')
  expect(formatAud(0)).toBe('$0.00')
  expect(formatAud(100_000)).toBe('$1,000.00')
})

test('every amount is formatted as Intl.NumberFormat formats it for Australia', () => {
  const written = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
      expect(formatAud(cents)).toBe(written.format(cents / 100))
    }),
  )
})

test('marketing pages omit zero cents', () => {
  expect(formatAudShort(32_900)).toBe('$329')
  expect(formatAudShort(4499)).toBe('$44.99')
  expect(formatAudShort(10)).toBe('$0.10')
})

test('an original price has no comma', () => {
  expect(formatAudPlain(139_800)).toBe('$1398')
  expect(formatAudPlain(65_800)).toBe('$658')
})

test('15% of $134.97 is $20.25: half a cent rounds up', () => {
  expect(percentOf(13_497, 15)).toBe(2025)
  expect(percentOf(10, 15)).toBe(2) // 1.5
  expect(percentOf(9, 15)).toBe(1) // 1.35
})

test('a percentage is rounded half up to whole cents', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      const hundredthsOff = percentOf(cents, percent) * 100 - cents * percent

      expect(Number.isInteger(percentOf(cents, percent))).toBe(true)
      expect(hundredthsOff).toBeGreaterThan(-50)
      expect(hundredthsOff).toBeLessThanOrEqual(50)
    }),
  )
})

test('every amount can be converted to dollars and back', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      expect(centsFromDollars(cents / 100)).toBe(cents)
      expect(centsFromDollars(Number((cents / 100).toFixed(2)))).toBe(cents)
    }),
  )
})

test('the formatted amount is exact to the cent', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      expect(Number(formatAud(cents).replaceAll(/[$,]/g, '')) * 100).toBeCloseTo(cents, 5)
    }),
  )
})

test('an operator may write dollars with or without cents, a dollar sign or a comma', () => {
  const written = ['329', '329.00', '44.9', '44.99', '$1,299', '0.05', ' 12 ']
  expect(written.map(readDollars)).toEqual([32_900, 32_900, 4490, 4499, 129_900, 5, 1200])
  expect(['', '-5', '44.999', '1e3', '1,29', '12 dollars', '.5', '5.', '$'].map(readDollars)).toEqual(
    Array.from({ length: 9 }, () => undefined),
  )
})

test('every formatted amount is read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(readDollars(formatAud(cents))).toBe(cents)
      expect(readDollars(String(cents / 100))).toBe(cents)
    }),
  )
})
