import { expect, test } from 'vitest'
import { circleAmong } from './no-circles.ts'

test('chunks that need each other are found, however far round, and shared ones are not taken for them', () => {
  const imports = new Map([
    ['page', ['shop', 'site']],
    ['shop', ['site']],
    ['site', ['cart']],
    ['cart', ['react']],
  ])
  expect(circleAmong(imports)).toBeUndefined()

  imports.set('cart', ['shop'])
  expect(circleAmong(imports)).toEqual(['shop', 'site', 'cart'])
})
