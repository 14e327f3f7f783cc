import { expect, test } from 'vitest'
import { gstByLine, gstIn } from './gst.ts'

test.each([
  [0, 0],
  [1, 0],
  [5, 0],
  [6, 1],
  [1100, 100],
  [4499, 409],
  [11_473, 1043],
  [100_000, 9091],
  [-5, 0],
  [-6, -1],
  [-4499, -409],
])('%i cents have %i cents of GST in them', (total, gst) => {
  expect(gstIn(total)).toBe(gst)
})

test('the GST of the lines of an invoice adds up to the GST of its total', () => {
  expect(gstByLine([6, 6])).toEqual([1, 0])
  expect(gstByLine([8998, 4499, -2025])).toEqual([818, 409, -184])
  expect(818 + 409 - 184).toBe(gstIn(8998 + 4499 - 2025))
})
