import { expect, onTestFinished, test } from 'vitest'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { readSettings } from '#domain/site/site-config.ts'
import { addOpenDays, closureOn, openDayMinutes, openHoursOn } from './shop-days.ts'

/** Puts these settings in force for one test. */
function settle(document: unknown) {
  const before = inForce()
  onTestFinished(() => putInForce(before))
  const read = readSettings(document)
  if ('config' in read) putInForce(read.config)
}

const OFTEN_CLOSED = {
  hours: { monday: 'closed', saturday: { opens: '08:00', closes: '12:30' } },
  closedDays: ['2026-12-08'],
  holiday: { on: true, firstDay: '2026-12-24', backOn: '2027-01-04', text: 'Back on 4 January.' },
}

test('without settings, the business is open on weekdays from 9 am to 5 pm', () => {
  settle({})

  expect(openHoursOn('2026-12-07')).toEqual({ fromMinute: 540, untilMinute: 1020 })
  expect(openHoursOn('2026-12-05')).toBeUndefined()
  expect(closureOn('2026-12-05')).toBe('weekend')
  expect([closureOn('2026-12-07'), closureOn('')]).toEqual([undefined, undefined])
  expect(addOpenDays('2026-12-04', 1)).toBe('2026-12-07')
  expect(openDayMinutes()).toBe(480)
})

test('with settings, the business is open in its own hours, and closed on its closed days and holiday', () => {
  settle(OFTEN_CLOSED)

  expect(openHoursOn('2026-12-05')).toEqual({ fromMinute: 480, untilMinute: 750 })
  expect(openHoursOn('2026-12-06')).toBeUndefined()
  expect(['2026-12-06', '2026-12-07', '2026-12-08', '2026-12-24', '2027-01-03'].map(closureOn)).toEqual([
    'day',
    'day',
    'day',
    'day',
    'day',
  ])
  // Sunday, the closed Monday and the closed day are stepped over
  expect(addOpenDays('2026-12-05', 1)).toBe('2026-12-09')
  // the day after the holiday is a Monday, which is closed
  expect(addOpenDays('2026-12-23', 1)).toBe('2027-01-05')
  // four days of eight hours, and Saturday morning
  expect(openDayMinutes()).toBe((4 * 480 + 270) / 5)
})

test('a closed Sunday is the weekend, also when weekdays have other hours', () => {
  settle({ hours: { monday: { opens: '06:00', closes: '14:00' } } })

  expect(closureOn('2026-12-06')).toBe('weekend')
})
