import '#app/office/styles/office.css'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStaticRouter } from '#app/router/create-router.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { OfficeHeader } from './header.tsx'
import { OfficePage } from './office-page.tsx'

const NAME = 'Mia Kovac-Featherstonehaugh'

/** A page whose heading is a name, with buttons that are wide on a phone. */
function Named() {
  return (
    <OfficePage
      title={() => NAME}
      data={{ kind: 'ready', body: {}, isRefetching: false }}
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
  'at %i px, a long title has enough width beside the buttons of the page',
  async (width) => {
    await page.viewport(width, 844)
    mount(<Named />)

    const heading = page.getByRole('heading', { name: NAME }).element().getBoundingClientRect()
    expect(heading.width).toBeGreaterThan(140)
    expect(heading.height).toBeLessThan(100)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

const load = async () => ({ default: () => null })
const route = {
  path: '*',
  file: '',
  title: 'Order | Office | Arvo',
  description: '',
  mode: 'spa' as const,
  load,
}
const READY = { kind: 'ready', body: { number: 'R-H9VK3T' }, isRefetching: false } as const
type PageProps = Omit<ComponentProps<typeof OfficePage<typeof READY.body>>, 'reload' | 'children'>

function mountTitled(props: PageProps) {
  mount(
    <OfficePage {...props} reload={() => {}}>
      {() => null}
    </OfficePage>,
    createStaticRouter([route], '/'),
  )
}

test('once the page is loaded, the title of the tab is the heading of the page', async () => {
  mountTitled({ title: ({ number }) => number, data: READY })
  await expect.poll(() => document.title).toBe('R-H9VK3T | Office | Arvo')
})

test('while the page is loading, or if its heading is fixed, the title of the tab is the title of the route', async () => {
  mountTitled({ title: ({ number }) => number, data: { kind: 'loading' } })
  await expect.poll(() => document.title).toBe('Order | Office | Arvo')
  document.title = ''
  mountTitled({ title: 'Orders', data: READY })
  await expect.poll(() => document.title).toBe('Order | Office | Arvo')
})

test('while a page loads, its heading is what the route calls it, and the page is shaped like what comes', async () => {
  await page.viewport(1440, 900)
  mountTitled({ title: ({ number }) => number, data: { kind: 'loading' }, shape: 'columns' })

  await expect.element(page.getByRole('heading', { level: 1, name: 'Order', exact: true })).toBeVisible()
  const [main, side] = Array.from(document.querySelectorAll('main [data-skeleton]'), (sheet) =>
    sheet.getBoundingClientRect(),
  )
  expect(main?.width).toBeGreaterThan((side?.width ?? 0) * 2)
  expect(side?.left).toBeGreaterThan(main?.right ?? 0)
})

test('a failed refresh is told in a line that leaves the main action to the page', async () => {
  mountTitled({ title: ({ number }) => number, data: { ...READY, isRefetchError: true } })

  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/^This couldn’t be brought up to date/)).toBeVisible()
  await expect.element(alert.getByRole('button', { name: 'Try again' })).not.toHaveClass('btn-sun')
  await expect.element(alert).toHaveClass('callout-bad')
})

test('a page with a title for the tab shows it while it is loading', async () => {
  mountTitled({ title: 'Settings', tabTitle: 'Hours and holidays', data: { kind: 'loading' } })
  await expect.poll(() => document.title).toBe('Hours and holidays | Office | Arvo')
})

async function showPage(width: number) {
  await page.viewport(width, 844)
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(null, { status: 404 }))
  mount(
    <div className="office">
      <OfficeHeader isLeaving={false} leave={() => {}} showKeys={() => {}} />
      <OfficePage
        title="Post 3 orders"
        data={{ kind: 'ready', body: {}, isRefetching: false }}
        reload={() => {}}
        back={{ to: '/office/orders', label: 'All orders' }}
      >
        {() => null}
      </OfficePage>
    </div>,
  )
}

const boxOf = (role: 'heading' | 'button' | 'link', name: string) =>
  page.getByRole(role, { name, exact: true }).element().getBoundingClientRect()

test('on a phone, the title of a page with a link back is in the top bar, beside the search', async () => {
  await showPage(390)

  await expect.element(page.getByRole('link', { name: 'Arvo Office' })).not.toBeInTheDocument()
  const [title, search] = [boxOf('heading', 'Post 3 orders'), boxOf('button', 'Find anything')]
  expect(title.bottom).toBeLessThan(56)
  expect(Math.abs(title.top + title.bottom - search.top - search.bottom)).toBeLessThan(4)
  expect(search.left).toBeGreaterThan(title.right)
  expect(search.right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('on a wide screen, the title is below the header with the logo', async () => {
  await showPage(1440)

  expect(boxOf('heading', 'Post 3 orders').top).toBeGreaterThan(boxOf('link', 'Arvo Office').bottom)
})
