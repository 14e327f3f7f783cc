import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BOARD_STATES, type OrderBoard } from '#domain/orders/office/office-orders.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import OfficeOrdersScreen from './screen.tsx'

/** A board of `count` paid orders, newest first. */
function boardOf(count: number): OrderBoard {
  const items = Array.from({ length: count }, (_, i) => ({
    ...PAID,
    id: `order-${count - i}`,
    number: `R-${count - i}`,
    cards: 1,
    products: [{ productId: 'keyring-black', quantity: 1 }],
    due: null,
  }))
  const columns = BOARD_STATES.map((state) => ({
    state,
    items: state === 'paid' ? items : [],
    hasMore: false,
  }))
  return { columns, counts: { paid: count }, isChipAddress: true }
}

test('on a board that stays open overnight, today is the new day', async () => {
  await page.viewport(390, 844)
  signInOperator()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T01:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    if (!pathname.endsWith('/orders/board')) return Response.error()
    const by = new Date().toISOString().slice(0, 10)
    const board = boardOf(1)
    const columns = board.columns.map((column) => ({
      ...column,
      items: column.items.map((order) => ({
        ...order,
        due: { by, daysLate: 0, isToday: true, isPast: false },
      })),
    }))
    return Response.json({ ...board, columns })
  })
  mount(<OfficeOrdersScreen />)
  await expect.element(page.getByRole('heading', { name: /^Today, .*25/ })).toBeVisible()

  vi.setSystemTime(new Date('2026-11-26T01:00:00Z'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

  await expect.element(page.getByRole('heading', { name: /^Today, .*26/ })).toBeVisible()
})

test('the board shows a new order and keeps typed text and the scroll position', async () => {
  await page.viewport(390, 844)
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const boards = [boardOf(30), boardOf(31)]
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.href)
    const board = pathname.endsWith('/orders/board') ? boards.shift() : undefined
    return board ? Response.json(board) : Response.error()
  })
  mount(<OfficeOrdersScreen />)
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await expect.element(page.getByText('R-30', { exact: true })).toBeVisible()
  const input = search.element() as HTMLInputElement
  input.focus({ preventScroll: true })
  // typed text whose search has not started yet
  input.value = 'R-1'
  page.getByText('R-10', { exact: true }).element().scrollIntoView({ block: 'center' })
  const top = () => page.getByText('R-10', { exact: true }).element().getBoundingClientRect().top
  const before = top()

  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

  await expect.element(page.getByText('R-31', { exact: true })).toBeInTheDocument()
  expect(search.element()).toBe(input)
  expect(input.value).toBe('R-1')
  expect(document.activeElement).toBe(input)
  // the browser's scroll anchoring keeps the tile in place, although a new tile was added above it
  expect(Math.abs(top() - before)).toBeLessThan(2)
})
