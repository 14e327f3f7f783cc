import { expect, test } from 'vitest'
import { findCycle } from './no-chunk-cycles.ts'

test('an import cycle of any length is found, and a shared import is not a cycle', () => {
  const imports = new Map([
    ['page', ['shop', 'site']],
    ['shop', ['site']],
    ['site', ['cart']],
    ['cart', ['react']],
  ])
  expect(findCycle(imports)).toBeUndefined()

  imports.set('cart', ['shop'])
  expect(findCycle(imports)).toEqual(['shop', 'site', 'cart'])
})
