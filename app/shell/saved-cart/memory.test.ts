import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart.ts'
import { comparedToSaved, forgetSaved, rememberSaved } from './memory.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['keeps nothing', { getItem: () => null, setItem: full, removeItem: () => undefined }],
  ['is forbidden', { getItem: full, setItem: full, removeItem: full }],
])('what an account has is known for as long as the page is open where storage %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  expect(comparedToSaved('mia', EMPTY_CART)).toBe('unknown')

  rememberSaved('mia', EMPTY_CART)
  expect(comparedToSaved('mia', EMPTY_CART)).toBe('same')

  forgetSaved('mia')
  expect(comparedToSaved('mia', EMPTY_CART)).toBe('unknown')
})

function full(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
