import { expect, test } from 'vitest'
import { readScan } from './blank-cards.ts'

test.each([
  'J3RW3X85',
  'j3rw 3x85',
  ' J3RW-3X85 ',
  'https://arvo.com.au/t/J3RW3X85',
  'https://arvo.com.au/t/j3rw3x85?q',
  'http://localhost:3000/t/J3RW3X85?q=',
])('%s is the card J3RW3X85', (text) => {
  expect(readScan(text)).toBe('J3RW3X85')
})

test.each([
  '',
  'J3RW3X8',
  'https://g.page/r/kovac/review',
  'https://arvo.com.au/t/J3RW3X85/more',
  'wifi:S:shop',
])('“%s” is no card', (text) => {
  expect(readScan(text)).toBeUndefined()
})
