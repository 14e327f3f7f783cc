import { expect, test } from 'vitest'
import { businessTime } from './copy.ts'

test('business time is shown in minutes, hours or days', () => {
  expect([0, 1, 59, 60, 479, 480, 960].map(businessTime)).toEqual([
    '0 business minutes',
    '1 business minute',
    '59 business minutes',
    '1 business hour',
    '7 business hours',
    '1 business day',
    '2 business days',
  ])
})
