import '#app/office/frame/office.css'
import { onTestFinished, vi } from 'vitest'
import OfficeBenchScreen from '#app/office/bench/screen.tsx'
import type { Bench } from '#domain/orders/office/bench.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'

/** Shows the bench. `onMark` makes the server's response to a mark, and `onLoad` the response to a load. */
export function showBench(
  bench: Bench,
  onMark = () => Response.json({}),
  onLoad = async () => Response.json(bench),
) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    if (pathname.endsWith('/bench')) return onLoad()
    return pathname.includes('/bench/') ? onMark() : Response.error()
  })
  mount(<OfficeBenchScreen />)
}
