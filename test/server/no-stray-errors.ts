import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails a test that prints an error or a warning. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const printed = [console.error, console.warn].flatMap((print) => vi.mocked(print).mock.calls)
  vi.restoreAllMocks()
  expect(printed, 'a test printed an error or a warning').toEqual([])
})
