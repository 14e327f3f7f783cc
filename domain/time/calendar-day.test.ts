import { assert, date, property } from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  calendarDayOf,
  formatCalendarDay,
  formatPastDay,
  formatShortDay,
  isWeekend,
  mondayOf,
  parseCalendarDay,
} from './calendar-day.ts'

afterEach(() => vi.unstubAllEnvs())

describe.each(['Australia/Perth', 'Australia/Sydney', 'America/Los_Angeles'])('in time zone %s', (zone) => {
  test('an instant belongs to its local day, from the first minute to the last', () => {
    vi.stubEnv('TZ', zone)

    expect(calendarDayOf(new Date(2026, 2, 19, 0, 0))).toBe('2026-03-19')
    expect(calendarDayOf(new Date(2026, 2, 19, 23, 59))).toBe('2026-03-19')
  })

  test('a day that is formatted and parsed again is the same day', () => {
    vi.stubEnv('TZ', zone)
    const dates = date({ min: new Date(1000, 0, 1), max: new Date(9999, 11, 30), noInvalidDate: true })

    assert(
      property(dates, (moment) => {
        const day = calendarDayOf(moment)
        const read = parseCalendarDay(day)
        expect(read && calendarDayOf(read)).toBe(day)
      }),
    )
  })

  test('the days on which daylight saving starts and ends are formatted correctly', () => {
    vi.stubEnv('TZ', zone)

    expect(formatCalendarDay('2026-04-05')).toBe('5 April 2026')
    expect(formatCalendarDay('2026-10-04')).toBe('4 October 2026')
  })
})

test('one instant can be on different days in Perth and Sydney', () => {
  const lateInPerth = new Date('2026-03-19T15:30:00Z')

  vi.stubEnv('TZ', 'Australia/Perth')
  expect(calendarDayOf(lateInPerth)).toBe('2026-03-19')
  vi.stubEnv('TZ', 'Australia/Sydney')
  expect(calendarDayOf(lateInPerth)).toBe('2026-03-20')
})

test('a day is formatted with the name of its month', () => {
  expect(formatCalendarDay('2026-03-19')).toBe('19 March 2026')
  expect(formatCalendarDay('2028-02-29')).toBe('29 February 2028')
})

test('a short day has its weekday and three letters of its month', () => {
  expect(formatShortDay('2026-03-19')).toBe('Thu 19 Mar')
  expect(formatShortDay('2026-09-06')).toBe('Sun 6 Sep')
})

test.each(['', '2026-02-30', '2026-13-01', '2026-3-19', '19/03/2026', '2026-03-19T00:00', '0026-03-19'])(
  '“%s” is not a day',
  (text) => {
    expect(parseCalendarDay(text)).toBeUndefined()
    expect(formatCalendarDay(text)).toBe('')
    expect(formatShortDay(text)).toBe('')
    expect(isWeekend(text)).toBe(false)
  },
)

test('Saturday and Sunday are the weekend', () => {
  expect(['2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23'].map(isWeekend)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a week begins on Monday, and days are counted over the ends of months', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addDays('2026-10-03', 2)).toBe('2026-10-05')
})

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-23', 'on Monday'],
  ['2026-11-19', 'on Thursday'],
  ['2026-11-18', 'on Wed 18 Nov'],
  ['2025-12-30', 'on Tue 30 Dec 2025'],
])('seen on 25 November 2026, %s is "%s"', (day, text) => {
  expect(formatPastDay(day, '2026-11-25')).toBe(text)
})
