import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { inbox } from '#app/office/leads/copy.ts'
import { officeLog } from '#app/office/log/copy.ts'
import { ordersCopy } from '#app/office/orders/copy.ts'
import type { RouterState } from '#app/router/create-router.ts'
import { createListeners } from '#app/ui/listeners.ts'
import { mount, staticRouter } from '#test/app/mount.tsx'
import { SearchBox } from './search-box.tsx'

test.each([inbox.searchHint, ordersCopy.searchHint, officeLog.searchHint])(
  'the hint “%s” fits the search box on a phone',
  async (hint) => {
    await page.viewport(360, 740)
    mount(
      <div className="page">
        <SearchBox label="Search" hint={hint} value="" onSearch={() => {}} />
      </div>,
    )
    const box = page.getByPlaceholder(hint)
    await document.fonts.ready

    // types the hint, because typed text has as much space as a hint and its overflow can be measured
    await box.fill(hint)

    const { scrollWidth, clientWidth } = box.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
)

/** Mounts a search box. `leave` starts a navigation that waits for the code of the next page. */
function mountSearchBox() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const router = staticRouter()
  const { subscribe, notify } = createListeners()
  let state: RouterState = router.state()
  const onSearch = vi.fn()
  mount(<SearchBox label="Search" hint="" value="" onSearch={onSearch} />, {
    ...router,
    state: () => state,
    subscribe,
  })
  function leave() {
    state = { ...state, navigation: 'loading' }
    flushSync(notify)
  }
  return { onSearch, leave, type: typeInto }
}

function typeInto(text: string) {
  const box = page.getByRole('searchbox').element() as HTMLInputElement
  box.value = text
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('a pause in the typing starts the search', () => {
  const { onSearch, type } = mountSearchBox()

  type('gate')
  vi.advanceTimersByTime(1000)

  expect(onSearch.mock.calls).toEqual([['gate']])
})

test('a search that still waits is made with the filters of the moment when it starts', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onSearch = vi.fn()
  mount(<Filtered onSearch={onSearch} />)

  typeInto('gate')
  flushSync(() =>
    page
      .getByRole('button', { name: 'Paid only' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true })),
  )
  vi.advanceTimersByTime(1000)

  expect(onSearch.mock.calls).toEqual([['gate', 'paid']])
})

/** A search box beside a filter. */
function Filtered({ onSearch }: { onSearch: (text: string, filter: string) => void }) {
  const [filter, setFilter] = useState('all')
  return (
    <>
      <SearchBox label="Search" hint="" value="" onSearch={(text) => onSearch(text, filter)} />
      <button type="button" onClick={() => setFilter('paid')}>
        Paid only
      </button>
    </>
  )
}

test('a search that still waits is dropped when the page is left', () => {
  const { onSearch, leave, type } = mountSearchBox()

  type('gate')
  leave()
  vi.advanceTimersByTime(1000)

  expect(onSearch).not.toHaveBeenCalled()
})
