import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Visits as VisitCounts } from '#domain/money/visits.ts'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { Visits } from './visits.tsx'

const DAY = { date: '2026-11-27', visits: 545, leads: 5, checkouts: 11, paid: 8 }
const COUNTS: VisitCounts = {
  today: DAY.date,
  days: [{ date: '2026-11-26', visits: 0, leads: 0, checkouts: 0, paid: 0 }, DAY],
  sources: [{ source: 'google.com', visits: 305, leads: 0, checkouts: 0, paid: 2 }],
  pages: [],
}

test('each step has its share of the step before, leads are no step, and columns without a number are left out', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(COUNTS))
  await page.viewport(1440, 900)
  mount(<Visits />)

  const steps = page.getByRole('list', { name: 'Steps, each with its share of the step before' })
  await expect
    .element(steps)
    .toHaveTextContent('Visits 545 Checkouts 11 2.0% of visitsPaid 8 73% of checkouts')
  await expect.element(page.getByText('0.9% of visits')).toBeVisible()
  const heads = page.getByRole('table').last().getByRole('columnheader')
  expect(heads.elements().map((head) => head.textContent)).toEqual(['Source', 'Visits', 'Paid'])
})

test('the bars share the scale of the checkouts, and visits and leads have none', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(COUNTS))
  await page.viewport(1440, 900)
  mount(<Visits />)
  await expect.element(page.getByText('0.9% of visits')).toBeVisible()

  const bars = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > [style*="width"]')]
  expect(bars.map(({ style }) => Math.round(Number.parseFloat(style.width)))).toEqual([100, 73])
})

test.each([768, 820, 1100, 1280, 1440])(
  'at %i px, the tables fill the sheet, with numbers near their labels',
  async (width) => {
    signInOperator()
    onTestFinished(() => void vi.restoreAllMocks())
    const pages = [{ page: '/custom-solutions', visits: 40, leads: 1, checkouts: 3, paid: 2 }]
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ ...COUNTS, pages }))
    await page.viewport(width, 900)
    mount(<Visits />)
    await expect.element(page.getByRole('heading', { name: 'By page' })).toBeVisible()

    const distances = [...document.querySelectorAll('tbody tr')].map((row) => {
      const [label, number] = [...row.children].map((cell) => cell.getBoundingClientRect())
      return (number?.right ?? Number.POSITIVE_INFINITY) - (label?.left ?? 0)
    })
    expect(distances).toHaveLength(4)
    expect(Math.max(...distances)).toBeLessThan(460)
    const [sheet, ...tables] = [...document.querySelectorAll('section, table')].map((part) =>
      part.getBoundingClientRect(),
    )
    expect(Math.max(...tables.map((table) => table.right))).toBeCloseTo((sheet?.right ?? 0) - 1, 0)
  },
)

test('a phone folds the tables below their titles', async () => {
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(COUNTS))
  await page.viewport(390, 844)
  mount(<Visits />)
  const byDay = page.getByRole('heading', { name: 'By day' })
  await expect.element(byDay).toBeVisible()
  expect(page.getByRole('table').elements()).toEqual([])

  await byDay.click()

  await expect.element(page.getByRole('columnheader', { name: 'Day' })).toBeVisible()
})
