import '#app/office/styles/office.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LeadSummary } from '#domain/leads/office-leads.ts'
import { mount } from '#test/app/mount.tsx'
import { NEW_LEAD } from '#test/app/office/lead.ts'
import { LeadRows } from './lead-rows.tsx'

const more = { hasMore: false, state: 'idle', loadMore: () => undefined } as const
const LATE: LeadSummary = {
  ...NEW_LEAD,
  answerMinutes: 5 * 8 * 60,
  excerpt: 'Smart Websites · '.repeat(8),
  listPrice: { onceCents: 49_900, monthlyCents: 2900 },
}
const PLANNED: LeadSummary = {
  ...NEW_LEAD,
  nextStep: { text: 'Ring Sam about the bookings page', day: '2026-11-23' },
  valueCents: 106_800,
  listPrice: LATE.listPrice,
}

function showRow(lead: LeadSummary) {
  const query = { tray: 'all', q: '' } as const
  mount(<LeadRows leads={[lead]} hasLeads query={query} today={NEW_LEAD.today} more={more} />)
  return document.querySelector('li')?.getBoundingClientRect()
}

const rightOf = (text: string) =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect().right

test('on a phone, a row has two lines with the age and the sum at the right, and the button to call', async () => {
  await page.viewport(390, 844)
  const row = showRow(LATE)

  const button = page.getByRole('link', { name: LATE.phone }).element().getBoundingClientRect()
  const name = page.getByText(LATE.name, { exact: true }).element().getBoundingClientRect()
  expect(row?.height).toBe(60)
  expect(name.top - (row?.top ?? 0)).toBeGreaterThanOrEqual(8)
  expect([button.width, button.height]).toEqual([44, 44])
  expect(button.right).toBeGreaterThan((row?.right ?? 0) - 20)
  await expect.element(page.getByText('5 days', { exact: true })).toBeInViewport({ ratio: 1 })
  expect(rightOf('$499.00')).toBeLessThan(button.left)
  await expect.element(page.getByText('Waiting for 5 business days')).toBeInTheDocument()
})

test('on a phone, a planned lead shows its next step and how late that is', async () => {
  await page.viewport(390, 844)
  const row = showRow(PLANNED)

  expect(row?.height).toBeLessThanOrEqual(76)
  await expect.element(page.getByText('2 days late', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByText(/Ring Sam about the/)).toBeInViewport()
  await expect.element(page.getByText(`New: ${NEW_LEAD.excerpt}`)).toBeInViewport()
})

test.each([
  [390, '13px'],
  [820, '15px'],
  [1440, '15px'],
])(
  'at %i px, a contacted lead without a next step warns that nothing is planned',
  async (width, fontSize) => {
    await page.viewport(width, 900)
    const row = showRow({ ...LATE, listPrice: null, state: 'contacted' })

    const warning = page.getByText('Nothing planned')
    await expect.element(warning).toBeInViewport({ ratio: 1 })
    expect(getComputedStyle(warning.element()).fontSize).toBe(fontSize)
    await expect.element(warning).toHaveClass('text-warn')
    expect(row?.height).toBeLessThanOrEqual(76)
  },
)

test('a new lead has no warning: only the column of a wide screen says that nothing is planned', async () => {
  await page.viewport(1440, 900)
  showRow(LATE)
  const text = page.getByText('Nothing planned')
  await expect.element(text).toBeVisible()
  await expect.element(text).toHaveClass('text-text-2')

  await page.viewport(820, 1180)
  await expect.element(text).not.toBeVisible()
  const excerpt = page.getByText(/Smart Websites/).element()
  expect(excerpt.getBoundingClientRect().height).toBeGreaterThan(30)
})

test('on a tablet, the two lines of a row are in its middle, beside the button to call', async () => {
  await page.viewport(820, 1180)
  const row = showRow({ ...PLANNED, answerMinutes: 0 })

  const middleOf = (boxes: (DOMRect | undefined)[]) =>
    (Math.min(...boxes.map((box) => box?.top ?? 0)) + Math.max(...boxes.map((box) => box?.bottom ?? 0))) / 2
  const lines = ['li .inbox-name', 'li .inbox-reference'].map((line) =>
    document.querySelector(line)?.getBoundingClientRect(),
  )
  expect(row?.height).toBeLessThanOrEqual(60)
  expect(Math.abs(middleOf(lines) - middleOf([row]))).toBeLessThan(3)
})

test.each([LATE, PLANNED])('at 1440 px, a row is 60 px high and all in it is centred', async (lead) => {
  await page.viewport(1440, 900)
  const row = showRow(lead)

  const middleOf = (box: DOMRect | undefined) => ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2
  const offCentre = [...document.querySelectorAll('li > :not(.inbox-name, .inbox-reference, :empty)')]
    .map((part) => Math.abs(middleOf(part.getBoundingClientRect()) - middleOf(row)))
    .filter((distance) => distance > 1)
  expect(row?.height).toBe(60)
  expect(offCentre).toEqual([])
})

test('the worth of a lead is what an operator typed, else the price of what the lead names', async () => {
  await page.viewport(1440, 900)
  showRow(LATE)
  await expect.element(page.getByText('$499.00', { exact: true })).toBeVisible()
  await expect.element(page.getByText('+ $29.00/month')).toBeVisible()

  showRow(PLANNED)
  await expect.element(page.getByText('$1,068.00', { exact: true })).toBeVisible()
})

test('a lead that names only a monthly plan is worth its price of a month', async () => {
  await page.viewport(1440, 900)
  showRow({ ...NEW_LEAD, listPrice: { onceCents: 0, monthlyCents: 8900 } })

  await expect.element(page.getByText('$89.00/month', { exact: true })).toBeVisible()
})
