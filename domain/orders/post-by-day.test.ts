import { array, assert, boolean, constantFrom, date, integer, property, record, tuple } from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { WEEKDAYS } from '#domain/site/hours/shop-hours.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { readSettings } from '#domain/site/site-config.ts'
import { addDays, type CalendarDay, parseCalendarDay } from '#domain/time/calendar-day.ts'
import { dueOf } from './office/bench.ts'
import { postByDay } from './order-progress.ts'

/** Puts a settings document in force until the test ends. */
function settle(document: unknown) {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  putSettings(document)
}

function putSettings(document: unknown) {
  const read = readSettings(document)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  putInForce(read.config)
}

const postBy = (paidAt: string, timeZone = 'Australia/Melbourne') =>
  postByDay({ paidAt: new Date(paidAt), googleLinkAt: null }, timeZone)

test('a weekday on which the shop is closed is no business day, and an open Saturday is one', () => {
  settle({ hours: { monday: 'closed', saturday: { opens: '08:00', closes: '12:00' } } })

  // paid on a Thursday; the open days are Friday, Saturday, Tuesday, Wednesday and Thursday
  expect(postBy('2026-11-26T01:00:00Z')).toBe('2026-12-03')
  expect(dueOf('2026-11-28', '2026-12-01').daysLate).toBe(1)
  expect(dueOf('2026-11-28', '2026-11-30')).toMatchObject({ daysLate: 0, isPast: true })
  expect(dueOf('2026-11-27', '2026-11-28').daysLate).toBe(1)
})

test('closed days and the holiday move the day, in the time zone of the shop', () => {
  settle({
    closedDays: ['2026-11-27'],
    holiday: { on: true, firstDay: '2026-12-02', backOn: '2026-12-07', text: 'Back on 7 December.' },
  })

  // still Wednesday in Perth; the open days are Thursday, Monday and Tuesday, then Monday and Tuesday after the holiday
  expect(postBy('2026-11-25T15:30:00Z', 'Australia/Perth')).toBe('2026-12-08')
  // already Thursday in Melbourne, so the open days begin on Monday
  expect(postBy('2026-11-25T15:30:00Z', 'Australia/Melbourne')).toBe('2026-12-09')
  // no order gets later while the shop is closed
  expect(dueOf('2026-11-26', '2026-11-27').daysLate).toBe(0)
  expect(dueOf('2026-12-01', '2026-12-06')).toMatchObject({ daysLate: 0, isPast: true })
  expect(dueOf('2026-12-01', '2026-12-07').daysLate).toBe(1)
})

test('a shop that opens at weekends alone posts at weekends', () => {
  const closed = WEEKDAYS.slice(0, 5).map((weekday) => [weekday, 'closed'])
  settle({ hours: { ...Object.fromEntries(closed), sunday: { opens: '09:00', closes: '12:00' } } })

  expect(postBy('2026-11-26T01:00:00Z')).toBe('2026-12-27')
})

test('a holiday with a mistyped year moves the day to after the holiday, at most to 9999-12-31', () => {
  const until = (backOn: string) =>
    settle({ holiday: { on: true, firstDay: '2026-11-25', backOn, text: 'Back soon.' } })

  until('2926-12-07')
  expect(postBy('2026-11-26T01:00:00Z')).toBe('2926-12-13')
  until('9999-12-31')
  expect(postBy('2026-11-26T01:00:00Z')).toBe('9999-12-31')
})

/** The day that is `offset` days after Monday 2026-11-23. */
const day = (offset: number): CalendarDay => addDays('2026-11-23', offset)

const weeks = array(boolean(), { minLength: 7, maxLength: 7 }).filter((week) => week.includes(true))
const settings = record({
  week: weeks,
  to: integer({ min: 1, max: 30 }),
  closed: array(integer({ min: 0, max: 90 }), { maxLength: 20 }),
  holiday: tuple(boolean(), integer({ min: 0, max: 60 }), integer({ min: 1, max: 40 })),
})
const zones = constantFrom('Australia/Melbourne', 'Australia/Perth', 'Australia/Lord_Howe')
const instants = date({
  min: new Date('2026-11-22T00:00:00Z'),
  max: new Date('2027-01-31T00:00:00Z'),
  noInvalidDate: true,
})

test('between the payment and the day are as many open days as promised, and the day is the last of them', () => {
  settle({})

  assert(
    property(
      settings,
      zones,
      instants,
      ({ week, to, closed, holiday: [on, first, length] }, zone, paidAt) => {
        const closedDays = [...new Set(closed)].map(day)
        const [firstDay, backOn] = [day(first), day(first + length)]
        putSettings({
          hours: Object.fromEntries(
            WEEKDAYS.map((each, at) => [each, week[at] ? { opens: '09:00', closes: '17:00' } : 'closed']),
          ),
          shipping: { from: 1, to },
          closedDays,
          holiday: { on, firstDay, backOn, text: 'Away.' },
        })
        const isOpen = (each: CalendarDay) =>
          week[((parseCalendarDay(each)?.getDay() ?? 0) + 6) % 7] === true &&
          !closedDays.includes(each) &&
          !(on && firstDay <= each && each < backOn)
        const paidOn = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(paidAt)

        const by = postByDay({ paidAt, googleLinkAt: null }, zone)

        const days = daysFrom(paidOn, by)
        expect(isOpen(by)).toBe(true)
        expect(days.filter(isOpen)).toHaveLength(to)
        // the order is late by the number of open days since the promised day
        const later = addDays(by, 20)
        expect(dueOf(by, later).daysLate).toBe(daysFrom(by, later).filter(isOpen).length)
      },
    ),
  )
})

/** The days after `first`, up to and including `last`. */
function daysFrom(first: CalendarDay, last: CalendarDay): CalendarDay[] {
  const next = addDays(first, 1)
  return next > last ? [] : [next, ...daysFrom(next, last)]
}
