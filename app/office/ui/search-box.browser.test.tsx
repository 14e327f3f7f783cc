import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inbox } from '#app/office/leads/copy.ts'
import { officeLog } from '#app/office/log/copy.ts'
import { ordersCopy } from '#app/office/orders/copy.ts'
import { mount } from '#test/app/mount.tsx'
import { SearchBox } from './search-box.tsx'

test.each([inbox.searchHint, ordersCopy.searchHint, officeLog.searchHint])(
  'the hint “%s” is read to its end on a phone',
  async (hint) => {
    await page.viewport(360, 740)
    mount(
      <div className="page">
        <SearchBox label="Search" hint={hint} value="" onSearch={() => {}} />
      </div>,
    )
    const box = page.getByPlaceholder(hint)
    await document.fonts.ready

    // the typed text has as much space as the hint
    await box.fill(hint)

    const { scrollWidth, clientWidth } = box.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
)
