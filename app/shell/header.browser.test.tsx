import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buttonClass } from '#app/ui/button.tsx'
import { mount, staticRouter } from '#test/app/mount.tsx'
import { Header } from './header.tsx'
import type { AccountLinkProps } from './sign-in-link.tsx'

const nav = page.getByRole('navigation', { name: 'Main' })
const demo = page.getByRole('link', { name: 'Book Demo' })

test.each([
  ['/pricing', 'TradeOps'],
  ['/booking-automation', 'Custom Automations'],
  ['/payment-automation', 'Custom Automations'],
  ['/social-automation', 'Custom Automations'],
])('on %s, which has no link of its own, the link %s is marked', async (pathname, label) => {
  await page.viewport(1440, 900)
  mount(<Header />, routerAt(pathname))

  await expect.element(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'true')
  expect(nav.element().querySelectorAll('[aria-current]')).toHaveLength(1)
})

test.each([
  ['of the main action', 'without a main action', true],
  ['of a quiet button', 'with a main action', false],
])('"Book Demo" has the colour %s on a page %s', async (_, __, isSun) => {
  await page.viewport(1440, 900)
  mount(
    <>
      <Header />
      <main data-demo-first={isSun || undefined}>
        <button type="button" className={buttonClass({ variant: 'sun' })}>
          Add to Cart
        </button>
      </main>
    </>,
  )

  const { backgroundColor } = getComputedStyle(page.getByRole('button', { name: 'Add to Cart' }).element())
  expect(getComputedStyle(demo.element()).backgroundColor === backgroundColor).toBe(isSun)
})

test('from 1360 px, logo, links and buttons of a signed-in buyer stand side by side in one row', async () => {
  await page.viewport(1360, 800)
  mount(
    <Header cart={<button type="button" className="icon-btn" aria-label="Cart" />} AccountLink={Dashboard} />,
  )

  const parts = [...document.querySelectorAll('.header-bar > *')].map((part) => part.getBoundingClientRect())
  const middles = parts.map(({ top, height }) => Math.round(top + height / 2))
  const gaps = parts.slice(1).map(({ left }, i) => left - (parts[i]?.right ?? 0))
  expect(new Set(middles)).toEqual(new Set([38]))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20)
  expect(document.documentElement.scrollWidth).toBe(1360)
})

test.each([1360, 1920])(
  'at %i px, logo and button of the header are at the edges of the page',
  async (width) => {
    await page.viewport(width, 900)
    mount(
      <>
        <Header />
        <main className="page">Words</main>
      </>,
    )

    const column = page.getByRole('main').element().getBoundingClientRect()
    const logo = page
      .getByRole('banner')
      .getByRole('link', { name: /Arvo/ })
      .element()
      .getBoundingClientRect()
    expect(logo.left).toBeCloseTo(column.left, 0)
    expect(demo.element().getBoundingClientRect().right).toBeCloseTo(column.right, 0)
  },
)

test.each(['/contact', '/review-cards'])(
  'the sun of the header stands below the link of %s, and moves there',
  async (pathname) => {
    await page.viewport(1440, 900)
    mount(<Header />, routerAt(pathname))

    const bar = document.querySelector('.header-bar') ?? document.body
    const link =
      nav.element().querySelector('[aria-current="page"]')?.getBoundingClientRect() ?? new DOMRect()
    const { left, width, transitionProperty } = getComputedStyle(bar, '::after')
    expect(Number.parseFloat(left) + Number.parseFloat(width) / 2).toBeCloseTo(link.left + link.width / 2, 0)
    expect(transitionProperty).toBe('left')
  },
)

function Dashboard({ className }: AccountLinkProps) {
  return (
    <a href="/dashboard" className={className}>
      Dashboard
    </a>
  )
}

function routerAt(pathname: string) {
  const router = staticRouter()
  const state = router.state()
  const there = { ...state, location: { ...state.location, pathname } }
  return { ...router, state: () => there }
}
