import { expect, test } from 'vitest'
import { businessTime } from './copy.ts'

test('business time is told in minutes, hours or days', () => {
  expect([0, 1, 59, 60, 479, 480, 960].map(businessTime)).toEqual([
    '0 minutes',
    '1 minute',
    '59 minutes',
    '1 hour',
    '7 hours',
    '1 business day',
    '2 business days',
  ])
})
