import { expect, test } from 'vitest'
import { businessMinutes } from './business-hours.ts'
import { type CalendarDay, isWeekend } from './calendar-day.ts'

const MELBOURNE = 'Australia/Melbourne'
const weekdays = (day: CalendarDay) =>
  isWeekend(day) ? undefined : { fromMinute: 9 * 60, untilMinute: 17 * 60 }
/** The business minutes between two times of Melbourne's summer. */
const between = (from: string, until: string) =>
  businessMinutes(new Date(`${from}+11:00`), new Date(`${until}+11:00`), MELBOURNE, weekdays)

test('minutes count from 9 am to 5 pm', () => {
  expect(between('2026-11-25T09:00:00', '2026-11-25T09:06:59')).toBe(6)
  expect(between('2026-11-25T07:00:00', '2026-11-25T09:10:00')).toBe(10)
  expect(between('2026-11-25T16:50:00', '2026-11-25T23:00:00')).toBe(10)
  expect(between('2026-11-25T18:00:00', '2026-11-25T23:00:00')).toBe(0)
})

test('an evening, a weekend and a closed day do not count', () => {
  expect(between('2026-11-23T19:48:00', '2026-11-24T09:06:00')).toBe(6)
  // from a Friday afternoon to a Monday morning
  expect(between('2026-11-27T16:30:00', '2026-11-30T09:30:00')).toBe(60)
  const christmas = (day: CalendarDay) =>
    ['2026-12-25', '2026-12-28'].includes(day) ? undefined : weekdays(day)
  const [from, until] = ['2026-12-24T16:00:00+11:00', '2026-12-29T10:00:00+11:00'].map((at) => new Date(at))
  expect(from && until && businessMinutes(from, until, MELBOURNE, christmas)).toBe(120)
})

test('days between count in full, and an end before the start gives 0', () => {
  expect(between('2026-11-23T10:00:00', '2026-11-25T10:00:00')).toBe(16 * 60)
  expect(between('2026-11-25T10:00:00', '2026-11-25T09:00:00')).toBe(0)
})

test('the hours are those of the shop’s time zone, over a change to daylight saving too', () => {
  // 9 am in Perth is noon in Melbourne
  const [from, until] = [new Date('2026-11-25T00:00:00Z'), new Date('2026-11-25T01:30:00Z')]
  expect(businessMinutes(from, until, 'Australia/Perth', weekdays)).toBe(30)
  expect(businessMinutes(from, until, MELBOURNE, weekdays)).toBe(90)
  // Friday 4 pm to Monday 10 am: the clocks go forward on Sunday 4 October 2026
  expect(
    businessMinutes(
      new Date('2026-10-02T16:00:00+10:00'),
      new Date('2026-10-05T10:00:00+11:00'),
      MELBOURNE,
      weekdays,
    ),
  ).toBe(120)
})
