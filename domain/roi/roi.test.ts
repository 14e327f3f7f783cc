import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOverAWeek, roiOf } from './roi.ts'

test('six hours at $65: the week, the month of 4.33 weeks, the year of twelve such months', () => {
  expect(roiOf('6', 65)).toEqual({
    hours: '6.0',
    weekly: '$390',
    monthly: '$1,689',
    yearly: '$20,264',
    any: true,
    suns: 2,
  })
})

test('empty hours give zero', () => {
  const nothing = { hours: '0.0', weekly: '$0', monthly: '$0', yearly: '$0', any: false, suns: 0 }
  expect(['', '0', '.', '0.0', '00'].map((hours) => roiOf(hours, 50))).toEqual(Array(5).fill(nothing))
})

test('halves are rounded up, also where a float is just below', () => {
  expect(roiOf('1', 50).monthly).toBe('$217') // 216.50
  expect(roiOf('2.5', 65).weekly).toBe('$163') // 162.50
  expect(roiOf('1.15', 100).hours).toBe('1.2') // a float of 1.15 is 1.1499…
  expect(roiOf('0.05', 20)).toMatchObject({ hours: '0.1', weekly: '$1' })
})

test('the year is calculated from the unrounded month', () => {
  expect(roiOf('6', 65).yearly).toBe('$20,264') // 1,688.70 × 12, not 1,689 × 12
})

test('hours too few to display still count', () => {
  expect(roiOf('0.01', 20)).toMatchObject({ hours: '0.0', weekly: '$0', any: true })
})

test('one sun is lit for every three hours, rounded, and no more than five', () => {
  const suns = (hours: string) => roiOf(hours, 50).suns
  expect(['0', '1.4', '1.5', '4.4', '4.5', '7.5', '13.4', '13.5', '15', '60'].map(suns)).toEqual([
    0, 0, 1, 1, 2, 3, 4, 5, 5, 5,
  ])
})

test('a leading or trailing point, leading zeros and very long numbers are accepted', () => {
  expect(roiOf('.5', 50)).toEqual(roiOf('0.5', 50))
  expect(roiOf('5.', 50)).toEqual(roiOf('5', 50))
  expect(roiOf('005', 50)).toEqual(roiOf('5', 50))
  expect(roiOf('123456789012345678901', 20)).toMatchObject({
    hours: '123456789012345678901.0',
    weekly: '$2,469,135,780,246,913,578,020',
  })
})

test('more than 168 hours is more than a week', () => {
  expect(['', '.', '167.9', '168', '168.0', '168.01', '9999'].map(isOverAWeek)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ])
})

/** Whole hundredths of an hour or a dollar. Every product of such numbers in these tests is exact as a float. */
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 })
const inputs = fc.record({ hours: hundredths(168), rate: fc.integer({ min: 20_00, max: 200_00 }) })
const many = { numRuns: 5000 }

const number = (shown: string) => Number(shown.replaceAll(/[$,]/g, ''))

/**
 * Expects `shown` to be `exact.of / exact.per`, rounded half up: the exact value is at least `shown` - ½ and below
 * `shown` + ½.
 */
function expectRounded(shown: string, exact: { of: number; per: number }) {
  const nearest = number(shown) * exact.per
  expect(nearest * 2 - exact.per).toBeLessThanOrEqual(exact.of * 2)
  expect(exact.of * 2).toBeLessThan(nearest * 2 + exact.per)
}

test('whatever is typed, each figure is the exact amount, rounded half up once', () => {
  fc.assert(
    fc.property(inputs, ({ hours, rate }) => {
      const roi = roiOf((hours / 100).toFixed(2), rate / 100)
      expectRounded(roi.weekly, { of: hours * rate, per: 1e4 })
      expectRounded(roi.monthly, { of: hours * rate * 433, per: 1e6 })
      expectRounded(roi.yearly, { of: hours * rate * 433 * 12, per: 1e6 })
      expect(roi.any).toBe(hours > 0)
    }),
    many,
  )
})

test('whatever is typed, hours are shown to the nearest tenth', () => {
  fc.assert(
    fc.property(hundredths(168), (hours) => {
      const shown = roiOf((hours / 100).toFixed(2), 50).hours
      expect(shown).toMatch(/^\d+\.\d$/)
      expectRounded(String(Math.round(number(shown) * 10)), { of: hours, per: 10 })
    }),
    many,
  )
})

test('whatever is typed, the plain formula in floats differs by at most half a dollar', () => {
  fc.assert(
    fc.property(inputs, ({ hours, rate }) => {
      const roi = roiOf(String(hours / 100), rate / 100)
      const monthly = (hours / 100) * (rate / 100) * 4.33
      expect(Math.abs(number(roi.monthly) - monthly)).toBeLessThan(0.5001)
      expect(Math.abs(number(roi.yearly) - monthly * 12)).toBeLessThan(0.5001)
    }),
    many,
  )
})

test('whatever is typed, the suns are a third of the hours, rounded to the nearest, and at most five', () => {
  fc.assert(
    fc.property(hundredths(168), (hours) => {
      const { suns } = roiOf((hours / 100).toFixed(2), 50)
      expect(suns).toBe(Math.min(5, Math.floor((2 * hours + 300) / 600)))
    }),
    many,
  )
})

test('a rate counts with all its decimals', () => {
  expect(roiOf('100', 65.125).weekly).toBe('$6,513')
  expect(roiOf('100', 65.124).weekly).toBe('$6,512')
})
