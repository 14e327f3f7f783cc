import { expect, test } from 'vitest'
import { findCycle } from './no-chunk-cycles.ts'

test('chunks that need each other are found, however far round, and shared ones are not taken for them', () => {
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
