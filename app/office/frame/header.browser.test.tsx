import '#app/office/styles/office.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { OfficeHeader } from './header.tsx'

const ME = { email: 'boss@arvo.example', troubledMail: 3, openSetup: 0 }

/** Renders the office header for an operator with these counts of waiting orders, cards and leads. */
async function showHeader(
  width: number,
  waiting: { orders: number; cards: number; leads: number; lateLeads: number },
) {
  await page.viewport(width, 800)
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ ...ME, waiting }))
  mount(
    <div className="office">
      <OfficeHeader isLeaving={false} leave={() => {}} showKeys={() => {}} />
    </div>,
  )
  await document.fonts.ready
}

test.each([320, 390, 768, 820, 1024, 1280, 1440])(
  'at %i px, the header of the office is one row, with its counts',
  async (width) => {
    await showHeader(width, { orders: 120, cards: 88, leads: 77, lateLeads: 12 })
    await expect.element(page.getByRole('link', { name: 'Orders 99+ to post' })).toBeVisible()
    const header = page.getByRole('banner').element()
    const controls = [...header.querySelectorAll('a, button')].filter((each) => each.checkVisibility())
    const middles = controls.map((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })

    expect(new Set(middles).size).toBe(1)
    expect(document.documentElement.scrollWidth).toBe(width)
    const nav = header.querySelector('nav')
    expect(nav?.scrollWidth).toBe(nav?.clientWidth)
  },
)

test('a link counts what waits behind it; where nothing waits it is only its name', async () => {
  await showHeader(1440, { orders: 2, cards: 0, leads: 1, lateLeads: 0 })

  await expect.element(page.getByRole('link', { name: 'Leads 1 waiting', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Orders 2 to post' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Mail 3 in trouble' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bench', exact: true })).toBeVisible()
})

test.each([320, 390])('at %i px the labels of the tabs stay apart at 200%% text size', async (width) => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await showHeader(width, { orders: 2, cards: 0, leads: 1, lateLeads: 0 })
  const tabs = page.getByRole('navigation', { name: 'Office' }).element()
  const labels = [...tabs.querySelectorAll('.foot-tab > span:last-child')].map((label) =>
    label.getBoundingClientRect(),
  )

  expect(labels).toHaveLength(5)
  const gaps = labels.slice(1).map(({ left }, before) => left - (labels[before]?.right ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(0)
})

test('only leads that wait too long have the colour of trouble; the number of all leads is beside theirs', async () => {
  await showHeader(1440, { orders: 0, cards: 0, leads: 5, lateLeads: 2 })

  const link = page.getByRole('link', { name: 'Leads 5 waiting 2 waiting too long' })
  await expect.element(link.getByText('2', { exact: true })).toHaveClass('waiting-bad')
  await expect.element(link.getByText('5', { exact: true })).not.toHaveClass('waiting-bad')
})

test('on a phone, the tab counts the leads that wait too long, or else all that wait', async () => {
  await showHeader(390, { orders: 0, cards: 0, leads: 5, lateLeads: 2 })

  const tab = page.getByRole('link', { name: 'Leads 2 waiting too long' })
  await expect.element(tab.getByText('2', { exact: true })).toHaveClass('waiting-bad')
  await expect.element(tab.getByText('5', { exact: true })).not.toBeVisible()
})
