import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysOf, monthOf, monthsFrom } from '#domain/time/calendar-month.ts'
import { dayIn } from '#domain/time/shop-time.ts'
import { financialYearOf, lastMonthOf, periodBounds, quarterOf, readTaxPeriod } from './tax-period.ts'

const ZONES = ['Australia/Melbourne', 'Australia/Perth', 'Australia/Lord_Howe'] as const
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

test('quarters and financial years begin where the tax office begins them', () => {
  expect(
    ['2026-07', '2026-09', '2026-11', '2027-01', '2027-06'].map((month) => quarterOf(month).from),
  ).toEqual(['2026-07', '2026-07', '2026-10', '2027-01', '2027-04'])
  expect(['2026-06', '2026-07', '2027-06'].map((month) => financialYearOf(month).from)).toEqual([
    '2025-07',
    '2026-07',
    '2026-07',
  ])
  expect(lastMonthOf(financialYearOf('2026-11'))).toBe('2027-06')
  expect(periodBounds(quarterOf('2026-11'))).toEqual({ from: '2026-10-01', to: '2027-01-01' })
})

test('every instant is in one quarter of one financial year, in every time zone', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (at, timeZone) => {
      const day = dayIn(timeZone, at)
      const [quarter, year] = [quarterOf(monthOf(day)), financialYearOf(monthOf(day))]
      const [inQuarter, inYear] = [periodBounds(quarter), periodBounds(year)]
      const quarters = [0, 3, 6, 9].map((months) => addMonths(year.from, months))
      return (
        inQuarter.from <= day &&
        day < inQuarter.to &&
        inYear.from <= day &&
        day < inYear.to &&
        quarters.includes(quarter.from)
      )
    }),
  )
})

test('a month has all of its days, and a year its twelve months', () => {
  expect(daysOf('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOf('2026-02')).toHaveLength(28)
  expect(monthsFrom('2025-12', 12)).toEqual([
    '2025-12',
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ])
})

test('the period in a query string is a month, a quarter or a financial year, and nothing else', () => {
  expect(readTaxPeriod('2026-11', '1')).toEqual({ from: '2026-11', months: 1 })
  expect(readTaxPeriod('2026-10', '3')).toEqual({ from: '2026-10', months: 3 })
  expect(readTaxPeriod('2026-07', '12')).toEqual({ from: '2026-07', months: 12 })
  const others = [
    ['2026-11', '3'],
    ['2026-10', '12'],
    ['2026-13', '1'],
    ['0026-10', '3'],
    ['2026-10', '2'],
    ['', ''],
  ] as const
  expect(others.map(([from, months]) => readTaxPeriod(from, months))).toEqual(others.map(() => undefined))
})
