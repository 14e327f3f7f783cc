import { afterEach, expect, test, vi } from 'vitest'
import { EMPTY_CART } from '#domain/cart/cart.ts'
import { serializeCart } from '#domain/cart/stored-cart.ts'
import { clearSaved, readGuestPart, readSaved, storeGuestPart, storeSaved } from './saved-cart.ts'

const EMPTY = serializeCart(EMPTY_CART)

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['keeps nothing', { getItem: () => null, setItem: full, removeItem: () => undefined }],
  ['is forbidden', { getItem: full, setItem: full, removeItem: full }],
])('an account’s cart lasts as long as the page when storage %s', (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  expect(readSaved('mia')).toBeNull()

  storeGuestPart('mia', EMPTY_CART)
  expect(readGuestPart('mia')).toBe(EMPTY)

  storeSaved('mia', EMPTY_CART)
  expect(readSaved('mia')).toBe(EMPTY)
  expect(readGuestPart('mia'), 'it is a part of the cart now').toBeNull()

  clearSaved('mia')
  expect(readSaved('mia')).toBeNull()
})

function full(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
