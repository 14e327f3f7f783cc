import { expect, test } from 'vitest'
import { phoneHref, smsHref } from './brand.ts'

test.each([
  ['1800 160 401', 'tel:1800160401'],
  ['+61 491 570 156', 'tel:+61491570156'],
  ['(08) 5550-1234', 'tel:0855501234'],
  ['13 11 14', 'tel:131114'],
  ['0491 570 158 or 0491 570 159', 'tel:0491570158'],
  ['0491 570 158 / (08) 5550 1234', 'tel:0491570158'],
  ['Shop 2: 0491 570 158', 'tel:0491570158'],
  ['+61 (0)491 570 156', 'tel:+61491570156'],
  ['+61 (8) 5550 1234', 'tel:+61855501234'],
  ['0491 570 158 - 0491 570 159', 'tel:0491570158'],
  ['0491 570 158 (0491 570 159)', 'tel:0491570158'],
  ['0491 570 158 (08) 5550 1234', 'tel:0491570158'],
  ['(08) 5550 - 1234', 'tel:0855501234'],
])('%s links to %s', (displayed, url) => {
  expect(phoneHref(displayed)).toBe(url)
})

test('a text message goes to the number that a call goes to', () => {
  expect(smsHref('Shop 2: 0491 570 158')).toBe('sms:0491570158')
})
