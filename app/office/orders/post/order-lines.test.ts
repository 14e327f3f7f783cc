import { expect, test } from 'vitest'
import type { PostingLine } from '#domain/orders/office/posting.ts'
import { putBack, replaceNumber, withoutBegun, writeLines } from './order-lines.ts'

const ORDER = { id: '1', number: 'R-5TN8VQ', businessName: 'Marsh Landscaping' }
const BEGUN: PostingLine = {
  line: 1,
  text: 'R-5TN8VQ',
  status: 'fault',
  message: 'There is no tracking number on this line.',
  order: ORDER,
  trackingNumber: null,
  letter: false,
}

test('an order gets a new last line', () => {
  expect(writeLines('R-H9VK3T 36XKD5012858\n', ['R-5TN8VQ'], '')).toEqual({
    text: 'R-H9VK3T 36XKD5012858\nR-5TN8VQ ',
    end: 31,
  })
})

test.each(['R-5TN8VQ', '5tn8vq', 'Order R-5TN8VQ'])('the line "%s" of the order is continued', (begun) => {
  expect(writeLines(`${begun}\nR-H9VK3T letter`, ['R-5TN8VQ'], 'letter')).toEqual({
    text: 'R-5TN8VQ letter\nR-H9VK3T letter',
    end: 15,
  })
})

test('a line with more than the number of the order stays', () => {
  expect(writeLines('R-5TN8VQ 36XKD5012841', ['R-5TN8VQ'], 'letter').text).toBe(
    'R-5TN8VQ 36XKD5012841\nR-5TN8VQ letter',
  )
})

test.each([
  ['R-9WWQ21 36XKD5012841', 'R-9WWQ2Z 36XKD5012841'],
  ['36XKD5012841,R-9WWQ21,3056', '36XKD5012841,R-9WWQ2Z,3056'],
  ['XR-9WWQ21 letter', 'XR-9WWQ21 letter'],
])('the number that was meant replaces the mistyped one in "%s"', (line, mended) => {
  const near = { typed: 'R-9WWQ21', number: 'R-9WWQ2Z' }
  expect(replaceNumber(`R-H9VK3T letter\r\n ${line}\nlast`, line, near)).toEqual({
    text: `R-H9VK3T letter\n ${mended}\nlast`,
    end: 17 + mended.length,
  })
})

test('a line of only the number of a waiting order has no result', () => {
  expect(withoutBegun([BEGUN], [ORDER])).toEqual([])
})

test('a line of only a number has a result if its order does not wait for the post, or has two lines', () => {
  expect(withoutBegun([BEGUN], [])).toEqual([BEGUN])
  expect(withoutBegun([BEGUN, { ...BEGUN, line: 2 }], [ORDER])).toHaveLength(2)
})

const POSTED: PostingLine = {
  ...BEGUN,
  text: '5TN8VQ, 36xkd5012841',
  status: 'posted',
  message: '',
  trackingNumber: '36XKD5012841',
}
const DUPLICATE = 'R-5TN8VQ 99WRONG99999'

test('an undone line comes back above a line of its order that the posting refused', () => {
  expect(putBack(DUPLICATE, [POSTED], DUPLICATE)).toBe(`R-5TN8VQ 36XKD5012841\n${DUPLICATE}`)
})

test('an undone line comes back below a line of its order that was typed after the posting', () => {
  expect(putBack('R-5TN8VQ 36RIGHT012841\nR-9WWQ2Z letter', [POSTED], 'R-9WWQ2Z letter')).toBe(
    'R-5TN8VQ 36RIGHT012841\nR-9WWQ2Z letter\nR-5TN8VQ 36XKD5012841',
  )
})

test('an undone line whose order and number the text still has stands in it once, above a refused one', () => {
  const text = `${DUPLICATE}\n36XKD5012841 5tn8vq`
  expect(putBack(text, [POSTED], text)).toBe(`R-5TN8VQ 36XKD5012841\n${DUPLICATE}`)
})

test('an undone line comes back below the headings of a CSV, which are read as before', () => {
  const text = 'Order,Name,Tracking\nR-H9VK3T,Delaney,36XKD5012858'
  expect(putBack(text, [{ ...POSTED, trackingNumber: null, letter: true }], '')).toBe(
    'Order,Name,Tracking\nR-5TN8VQ letter\nR-H9VK3T,Delaney,36XKD5012858',
  )
})
