import { expect, test } from 'vitest'
import type { PostingLine } from '#domain/orders/office/posting.ts'
import { withoutBegun, writeLines } from './order-lines.ts'

const ORDER = { id: '1', number: 'R-5TN8VQ', businessName: 'Marsh Landscaping' }
const BEGUN: PostingLine = {
  line: 1,
  text: 'R-5TN8VQ',
  status: 'fault',
  message: 'No tracking number stands here.',
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

test('a line of only the number of a waiting order has no result', () => {
  expect(withoutBegun([BEGUN], [ORDER])).toEqual([])
})

test('a line of only a number has a result if its order does not wait for the post, or has two lines', () => {
  expect(withoutBegun([BEGUN], [])).toEqual([BEGUN])
  expect(withoutBegun([BEGUN, { ...BEGUN, line: 2 }], [ORDER])).toHaveLength(2)
})
