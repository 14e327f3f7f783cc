import '#app/office/frame/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buttonClass } from '#app/ui/button.tsx'
import { mount } from '#test/app/mount.tsx'
import { OfficePage } from './office-page.tsx'

const NAME = 'Mia Kovac-Featherstonehaugh'

/** A page whose heading is a name, with buttons that are wide on a phone. */
function Named() {
  return (
    <OfficePage
      title={() => NAME}
      data={{ kind: 'ready', body: {}, stale: false }}
      reload={() => {}}
      back={{ to: '/office/customers', label: 'All customers' }}
      actions={() => (
        <>
          <button type="button" className={buttonClass({ size: 'sm' })}>
            Order by phone
          </button>
          <button type="button" className={buttonClass({ size: 'sm', variant: 'sun' })}>
            Write to Mia
          </button>
        </>
      )}
    >
      {() => null}
    </OfficePage>
  )
}

test.each([320, 390])(
  'at %i px, a long name keeps its room beside the buttons of the page',
  async (width) => {
    await page.viewport(width, 844)
    mount(<Named />)

    const heading = page.getByRole('heading', { name: NAME }).element().getBoundingClientRect()
    expect(heading.width).toBeGreaterThan(140)
    expect(heading.height).toBeLessThan(100)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
