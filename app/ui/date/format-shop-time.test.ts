import { expect, test } from 'vitest'
import { formatShopTime } from './format-shop-time.ts'

test.each([
  { at: '2026-06-06T02:00:00Z', short: '6 Jun 2026', long: '6 June 2026' },
  { at: '2026-07-06T02:00:00Z', short: '6 Jul 2026', long: '6 July 2026' },
  { at: '2026-09-26T02:00:00Z', short: '26 Sep 2026', long: '26 September 2026' },
])('$short has three letters of its month, and a long date its whole name', ({ at, short, long }) => {
  expect(formatShopTime(at, { dateStyle: 'medium' })).toBe(short)
  expect(formatShopTime(at, { day: 'numeric', month: 'short', year: 'numeric' })).toBe(short)
  expect(formatShopTime(at, { dateStyle: 'long' })).toBe(long)
})
