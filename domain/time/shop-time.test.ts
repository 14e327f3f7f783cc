import { expect, test } from 'vitest'
import { dateTimeIn, dayIn } from './shop-time.ts'

test('an instant has the day and time of the time zone, in winter and in summer', () => {
  expect(dateTimeIn('Australia/Melbourne', new Date('2026-06-30T22:00:00.678Z'))).toBe('2026-07-01 08:00:00')
  expect(dateTimeIn('Australia/Melbourne', new Date('2026-12-31T13:30:00Z'))).toBe('2027-01-01 00:30:00')
  expect(dayIn('Australia/Perth', new Date('2026-06-30T15:59:59Z'))).toBe('2026-06-30')
  expect(dayIn('Australia/Perth', new Date('2026-06-30T16:00:00Z'))).toBe('2026-07-01')
})
