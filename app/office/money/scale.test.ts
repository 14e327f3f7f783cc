import { expect, test } from 'vitest'
import { axisLabel, scaleOf } from './scale.ts'

test('an axis has lines at round amounts, and its top line is above the highest bar', () => {
  expect(scaleOf(733403)).toEqual({ top: 800000, lines: [200000, 400000, 600000, 800000] })
  expect(scaleOf(4499)).toEqual({ top: 6000, lines: [2000, 4000, 6000] })
  expect(scaleOf(1_000_000_00)).toMatchObject({ top: 1_000_000_00, lines: [50000000, 100000000] })
})

test('an axis without sales has a height, but no lines', () => {
  expect(scaleOf(0)).toEqual({ top: 50, lines: [] })
})

test('lines are labelled in dollars, or in thousands of dollars', () => {
  expect([2000, 50000, 200000, 150000].map(axisLabel)).toEqual(['$20', '$500', '$2k', '$1.5k'])
})
