import { expect, test } from 'vitest'
import { gstIn } from './gst.ts'

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
