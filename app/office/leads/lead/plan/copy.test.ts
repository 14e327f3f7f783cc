import { expect, test } from 'vitest'
import { dueLabel } from './copy.ts'

test('the label of a next step says that it is due today, how many days it is late, or its day', () => {
  const today = '2026-11-25'
  expect(['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-27'].map((day) => dueLabel(day, today))).toEqual(
    ['Due today', '1 day late, Tue 24 Nov', '2 days late, Mon 23 Nov', 'Fri 27 Nov'],
  )
})
