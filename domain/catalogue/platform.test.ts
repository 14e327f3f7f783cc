import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_EMPLOYEES, platformEstimate, REMINDER_DAYS } from './platform.ts'

const employeeCount = fc.integer({ min: 0, max: MAX_EMPLOYEES })

test.each([
  [0, { month: 2_500, year: 30_000, yearAtOnce: 27_000, saved: 3_000 }],
  [1, { month: 3_500, year: 42_000, yearAtOnce: 37_800, saved: 4_200 }],
  [5, { month: 7_500, year: 90_000, yearAtOnce: 81_000, saved: 9_000 }],
  [15, { month: 17_500, year: 210_000, yearAtOnce: 189_000, saved: 21_000 }],
])('%i employees have a monthly and a yearly price', (employees, estimate) => {
  expect(platformEstimate(employees)).toEqual(estimate)
})

test('every price is in whole cents: $25 for the business and $10 for each employee', () => {
  fc.assert(
    fc.property(employeeCount, (employees) => {
      const { month, year, yearAtOnce, saved } = platformEstimate(employees)
      expect([month, year, yearAtOnce, saved].every(Number.isInteger)).toBe(true)
      expect(month - employees * 1_000).toBe(2_500)
      expect(year).toBe(12 * month)
    }),
  )
})

test('a year paid at once is 10% cheaper, to the cent', () => {
  fc.assert(
    fc.property(employeeCount, (employees) => {
      const { year, yearAtOnce, saved } = platformEstimate(employees)
      expect(yearAtOnce + saved).toBe(year)
      expect(10 * saved).toBe(year)
    }),
  )
})

test('one more employee is $10 more a month, and $108 more for a year paid at once', () => {
  fc.assert(
    fc.property(employeeCount, (employees) => {
      const [before, after] = [platformEstimate(employees), platformEstimate(employees + 1)]
      expect(after.month - before.month).toBe(1_000)
      expect(after.yearAtOnce - before.yearAtOnce).toBe(10_800)
    }),
  )
})

test('a number of employees that is a fraction, negative or NaN is refused', () => {
  expect(() => platformEstimate(2.5)).toThrow(RangeError)
  expect(() => platformEstimate(-1)).toThrow(RangeError)
  expect(() => platformEstimate(Number.NaN)).toThrow(RangeError)
})

test('a payment reminder goes out after 1, 3 or 5 days', () => {
  expect(REMINDER_DAYS).toEqual([1, 3, 5])
})
