import { expect, test } from 'vitest'
import { formatMoment } from './moment.ts'

const at = (day: string) =>
  formatMoment(new Date(`${day}T15:04:00`).toISOString(), new Date('2026-11-20T18:00:00'))

test('a moment says as little of its date as is needed', () => {
  expect([at('2026-11-20'), at('2026-11-19'), at('2025-11-20')]).toEqual([
    'Today, 3:04 pm',
    '19 Nov, 3:04 pm',
    '20 Nov 2025, 3:04 pm',
  ])
})
