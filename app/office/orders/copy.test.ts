import { expect, test } from 'vitest'
import { dueOf } from '#domain/orders/office/bench.ts'
import { dueText } from './copy.ts'

test.each([
  ['2026-11-26', 'Post by Fri 27 Nov'],
  ['2026-11-27', 'Post today'],
  ['2026-11-28', 'Was due Fri 27 Nov'],
  ['2026-11-29', 'Was due Fri 27 Nov'],
  ['2026-11-30', '1 day late, Fri 27 Nov'],
  ['2026-12-01', '2 days late, Fri 27 Nov'],
])('on %s, an order that was promised for Friday says "%s"', (today, text) => {
  expect(dueText(dueOf('2026-11-27', today))).toBe(text)
})
