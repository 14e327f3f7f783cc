import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '#test/app/mount.tsx'
import { useRefresh } from './use-refresh.ts'

function Refreshing({ reload }: { reload: () => void }) {
  useRefresh(reload)
  return null
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a visible page loads again every half minute, a hidden one not until it is seen again', () => {
  vi.useFakeTimers()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const reload = vi.fn()
  mount(<Refreshing reload={reload} />)

  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(2)

  visibility.mockReturnValue('hidden')
  vi.advanceTimersByTime(120_000)
  expect(reload).toHaveBeenCalledTimes(2)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalledTimes(3)
})
