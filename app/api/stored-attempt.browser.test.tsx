import { expect, onTestFinished, test, vi } from 'vitest'
import { storedAttempt } from './stored-attempt.ts'

const CONTENT = '{"name":"Sam Kovac","phone":"0491 570 156"}'

/** The attempt after a reload: another instance reads the session storage. */
function reload() {
  return storedAttempt('attempt')
}

test('the same content keeps its key after a reload, and other content gets a new key', () => {
  const key = reload().keyFor(CONTENT)

  expect(reload().keyFor(CONTENT)).toBe(key)
  expect(reload().keyFor(CONTENT.replace('156', '165'))).not.toBe(key)
})

test('an attempt that has ended gets a new key, after a reload too', () => {
  const attempt = reload()
  const key = attempt.keyFor(CONTENT)

  attempt.clear()

  expect(reload().keyFor(CONTENT)).not.toBe(key)
})

test('nothing of the content is in the session storage', () => {
  const key = reload().keyFor(CONTENT)

  expect(sessionStorage.getItem('attempt')).toMatch(new RegExp(`^\\d+ ${key}$`))
})

test('where the storage is forbidden, the same content keeps its key', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const attempt = reload()

  expect(attempt.keyFor(CONTENT)).toBe(attempt.keyFor(CONTENT))
})
