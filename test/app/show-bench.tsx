import '#app/office/styles/office.css'
import { onTestFinished, vi } from 'vitest'
import OfficeBenchScreen from '#app/office/bench/screen.tsx'
import type { Bench } from '#domain/orders/office/bench.ts'
import { mount, staticRouter } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'

/**
 * Shows the bench. `onMark` makes the server's response to a request that marks a card, and `onLoad` the response to a
 * load. `search` is the query of the URL. The shop has twelve blank cards.
 */
export function showBench(
  bench: Bench,
  onMark: () => Response | Promise<Response> = () => Response.json({}),
  onLoad = async () => Response.json(bench),
  search = '',
) {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    if (pathname.endsWith('/bench')) return onLoad()
    if (pathname.endsWith('/stock')) return Response.json({ stock: [{ blanks: 8 }, { blanks: 4 }] })
    return pathname.includes('/bench/') ? onMark() : Response.error()
  })
  mount(<OfficeBenchScreen />, staticRouter(search))
}
