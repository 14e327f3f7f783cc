import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { tryAgain } from './try-again.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Moves the fake clock on by this many seconds, and lets pending promises settle. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function scroll() {
  dispatchEvent(new Event('scroll'))
  return pass(0)
}

test('while the server fails, scrolling fetches at most once per pause, and the pause doubles', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('502'))
  void tryAgain(fetch)
  await pass(0)

  await scroll()
  expect(fetch).toHaveBeenCalledTimes(1)
  await scroll()
  await scroll()
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  await scroll()
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('without a press or scroll, nothing is fetched after the pause', async () => {
  const fetch = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('502'))
  void tryAgain(fetch)
  await pass(0)
  await scroll()

  await pass(600)

  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a new connection ends the pause, and the fetched code is the result', async () => {
  const fetch = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('502'))
    .mockResolvedValueOnce('code')
  const result = tryAgain(fetch)
  await pass(0)
  await scroll()

  dispatchEvent(new Event('online'))

  expect(await result).toBe('code')
})
