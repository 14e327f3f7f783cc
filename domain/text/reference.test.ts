import { expect, test } from 'vitest'
import { readReference } from './reference.ts'

test.each(['R-7K3M9Q', 'r-7k3m9q', '7K3M9Q', ' r 7k3 m9q', 'R7K3M9Q'])('%j is read as R-7K3M9Q', (typed) => {
  expect(readReference(typed, 'R')).toBe('R-7K3M9Q')
})

test.each(['R-7K3M9', 'R-7K3M9QX', 'E-7K3M9Q', '7K3M9O', ''])('%j is no reference', (typed) => {
  expect(readReference(typed, 'R')).toBeUndefined()
})
