import { expect, test } from 'vitest'
import { readMobileNumber, showMobileNumber, showMobileNumberEnd } from './mobile-number.ts'

test.each([
  '0491 570 156',
  '0491570156',
  '491 570 156',
  '+61 491 570 156',
  '+61 (0)491 570 156',
  '+610491570156',
  '61491570156',
  '0011 61 491 570 156',
  '(0491) 570-156',
  '0491.570.156',
  '0491\u00a0570\u00a0156',
  '0491\u2011570\u2011156',
  '０４９１ ５７０ １５６',
])('"%s" is the number +61491570156', (typed) => {
  expect(readMobileNumber(typed)).toBe('+61491570156')
})

test.each([
  ['+64 21 123 4567', '+64211234567'],
  ['0011 64 21 123 4567', '+64211234567'],
  ['+1 (415) 555-2671', '+14155552671'],
])('"%s", a number of another country, is read as %s', (typed, e164) => {
  expect(readMobileNumber(typed)).toBe(e164)
})

test.each([
  '',
  'my mobile',
  '0491 570 15',
  '0491 570 1567',
  '03 9123 4567',
  '+61 3 9123 4567',
  '1800 160 401',
  '13 11 14',
  '000',
  '64211234567',
  '+0491570156',
  '+12345678901234567',
  '0491 570 156; 0491 570 157',
])('"%s" is not accepted as a mobile number', (typed) => {
  expect(readMobileNumber(typed)).toBeUndefined()
})

test('a number is formatted for display, and shortened to its end', () => {
  expect(showMobileNumber('61491570156')).toBe('0491 570 156')
  expect(showMobileNumber('+61491570156')).toBe('0491 570 156')
  expect(showMobileNumber('64211234567')).toBe('+64211234567')
  expect(showMobileNumberEnd('61491570156')).toBe('156')
})
