import { expect, test } from 'vitest'
import { formatSentAt } from './sent-at.ts'

test('the stamp of a sent form has three letters of the month, like every short date', () => {
  expect(formatSentAt(new Date('2026-09-25T07:51:00Z'), 'Australia/Melbourne')).toBe('Fri 25 Sep, 5:51 pm')
})
