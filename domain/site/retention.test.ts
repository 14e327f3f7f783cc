import { expect, test } from 'vitest'
import { periodBefore, periodText, RETENTION } from './retention.ts'

test('periods are written in words', () => {
  expect(
    [RETENTION.paidOrder, RETENTION.unusedSession, RETENTION.spam, RETENTION.tapVisitor].map(periodText),
  ).toEqual(['five years', 'a year', '30 days', 'an hour'])
})

test('a year is a year of the calendar, a day is 24 hours', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  expect(periodBefore(now, { count: 5, unit: 'year' }).toISOString()).toBe('2021-11-22T09:00:00.000Z')
  expect(periodBefore(now, { count: 30, unit: 'day' }).toISOString()).toBe('2026-10-23T09:00:00.000Z')
  expect(periodBefore(now, { count: 1, unit: 'hour' }).toISOString()).toBe('2026-11-22T08:00:00.000Z')
})

test('tax records are kept for the five years that Australian law asks for', () => {
  expect(RETENTION.paidOrder).toEqual({ count: 5, unit: 'year' })
})
