import { expect, test } from 'vitest'
import { daysLeft, endsSoon } from './claim-end.ts'

test('the days that are left count to the end date, also over the change to daylight saving', () => {
  expect(['2026-10-18', '2026-10-04', '2026-10-03'].map((day) => daysLeft(day, '2026-10-04'))).toEqual([
    14, 0, -1,
  ])
})

test('a claim ends soon from fourteen days before its end date until that day', () => {
  expect(
    ['2026-11-24', '2026-11-25', '2026-12-09', '2026-12-10'].map((day) => endsSoon(day, '2026-11-25')),
  ).toEqual([false, true, true, false])
})
