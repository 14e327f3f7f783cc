import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatTime, shopDayOf } from './moment.ts'

/** 2:05 pm on 20 November in Melbourne. */
const NOW = new Date('2026-11-20T03:05:00Z')

test('a time shows as little of its date as needed', () => {
  const at = (day: string) => formatMoment(`${day}T04:04:00Z`, NOW)

  expect([at('2026-11-20'), at('2026-11-19'), at('2025-11-20')]).toEqual([
    'Today, 3:04 pm',
    '19 Nov, 3:04 pm',
    '20 Nov 2025, 3:04 pm',
  ])
})

test('a time is shown in the shop’s time zone', () => {
  expect(formatMoment('2026-11-19T13:30:00Z', NOW)).toBe('Today, 12:30 am')
  expect(formatMoment('2026-06-30T22:00:00Z', NOW)).toBe('1 Jul, 8:00 am')
})

test('a day has its name, and its year when that is not this year', () => {
  const days = ['2026-11-20', '2026-11-19', '2025-11-20'].map((day) => formatDay(day, NOW))

  expect(days).toEqual(['Today, Fri 20 Nov', 'Thu 19 Nov', 'Thu 20 Nov 2025'])
})

test('an instant belongs to the day that the shop’s clocks show', () => {
  expect(shopDayOf('2026-11-19T13:30:00Z')).toBe('2026-11-20')
  expect(formatTime('2026-11-19T13:30:00Z')).toBe('12:30 am')
})
