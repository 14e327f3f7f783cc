import { expect, onTestFinished, test, vi } from 'vitest'
import { attemptFor } from './attempt.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('on a page without HTTPS, which lacks crypto.randomUUID, each attempt has a UUID of its own as its key', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())

  const [{ key }, { key: other }] = [attemptFor('content', undefined), attemptFor('content', undefined)]

  expect(key).toMatch(UUID)
  expect(other).toMatch(UUID)
  expect(other).not.toBe(key)
})
