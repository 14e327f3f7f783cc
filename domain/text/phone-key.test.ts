import { expect, test } from 'vitest'
import { phoneKey } from './phone-key.ts'

test.each(['0491 570 156', '+61 491 570 156', '61491570156', '(0491) 570-156'])(
  '%s is one number',
  (phone) => {
    expect(phoneKey(phone)).toBe('491570156')
  },
)

test.each(['', '000', '13 12 13'])('"%s" is too short to tell people apart', (phone) => {
  expect(phoneKey(phone)).toBe('')
})
