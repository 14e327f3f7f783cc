import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Records the errors and warnings that a test prints. Any of them fails the test at its end. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const printed = [console.error, console.warn].flatMap((print) => vi.mocked(print).mock.calls)
  vi.restoreAllMocks()
  expect(printed, 'a test printed an error or a warning').toEqual([])
})
