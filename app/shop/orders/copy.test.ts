import { expect, test } from 'vitest'
import { orderPage } from './copy.ts'

test('no two facts of an order have the same label', () => {
  const labels = Object.values(orderPage.facts)

  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
