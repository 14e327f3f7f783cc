import '#app/office/styles/office.css'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BOARD_STATES, type OrderBoard, type OrderCard } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import OfficeOrdersScreen from './screen.tsx'

const order = (number: string, by: string, daysLate: number): OrderCard => ({
  ...PAID,
  id: number,
  number,
  customerName: 'Alexandra Papadopoulos-Featherstonehaugh',
  cards: 1,
  products: [{ productId: 'keyring-black', quantity: 1 }],
  due: { by, daysLate, isToday: false, isPast: daysLate > 0 },
})
const LATE = order('R-1', '2026-11-23', 2)
const LATER = [order('R-2', '2026-12-02', 0), order('R-3', '2026-12-02', 0)]

const BOARD: OrderBoard = {
  columns: BOARD_STATES.map((state) => ({
    state,
    items: state === 'paid' ? [LATE, ...LATER] : [],
    hasMore: false,
  })),
  counts: { paid: 3, payment_problem: 1, needs_link: 2, set_up_owed: 1 },
  isChipAddress: true,
}

async function showBoard(width: number) {
  await page.viewport(width, 844)
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(BOARD))
  mount(<OfficeOrdersScreen />)
  await expect.element(page.getByText('R-1', { exact: true })).toBeVisible()
  return [...document.querySelectorAll('a[href^="/office/orders/R-"]')].map((tile) =>
    tile.getBoundingClientRect(),
  )
}

test('on a phone, the first order is within the first screen, below three notices of one line', async () => {
  const [first] = await showBoard(390)

  // the header of the office is 60 px high, the tabs at the foot 64 px
  expect(first?.bottom).toBeLessThanOrEqual(844 - 60 - 64)
})

test('on a tablet, the slips of all groups have one width and one height', async () => {
  const slips = await showBoard(820)

  expect(slips).toHaveLength(3)
  expect(new Set(slips.map(({ width }) => Math.round(width))).size).toBe(1)
  expect(new Set(slips.map(({ height }) => Math.round(height))).size).toBe(1)
})

test('on a phone, each day after tomorrow has a heading, which the tiles below it do not repeat', async () => {
  await showBoard(390)

  const day = page.getByRole('region', { name: 'Wed 2 Dec' })
  await expect.element(day.getByText('2 orders')).toBeVisible()
  await expect.element(day.getByText('R-3', { exact: true })).toBeVisible()
  expect(page.getByText(/Post by/).elements()).toEqual([])
  await expect.element(page.getByText('2 days late, Mon 23 Nov')).toBeVisible()
})

test('on a phone, all tabs have a count and stand apart', async () => {
  await showBoard(320)
  const tabs = page.getByRole('tab')
  expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
    'All 3',
    'Paid 3',
    'Programming 0',
    'Shipped 0',
    'Delivered 0',
  ])
  const [all, paid] = tabs.elements().map((tab) => tab.getBoundingClientRect())
  expect(all?.width).toBeGreaterThanOrEqual(44)
  expect((paid?.left ?? 0) - (all?.right ?? 0)).toBeCloseTo(20)
})
