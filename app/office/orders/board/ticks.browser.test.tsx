import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { office } from '#app/office/frame/copy.ts'
import { BOARD_STATES, type OrderBoard, type OrderCard } from '#domain/orders/office/office-orders.ts'
import type { LastBatch } from '#domain/orders/office/posting.ts'
import { mount, staticRouter } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { signInOperator } from '#test/app/operator.ts'
import OfficeOrdersScreen from './screen.tsx'
import { stopTicking } from './ticks.ts'

const cardOf = (number: string, state: OrderCard['state'], businessName: string): OrderCard => ({
  ...PAID,
  id: number,
  number,
  state,
  businessName,
  cards: 1,
  products: [],
  due: null,
})
const MARSH = cardOf('R-5TN8VQ', 'paid', 'Marsh Landscaping')
const DELANEY = cardOf('R-H9VK3T', 'paid', 'Delaney Plastering')
const KOVAC = cardOf('R-9WWQ2Z', 'programming', 'Kovac Electrical')
const POSTED = cardOf('R-AAAAAA', 'shipped', 'Posted Plumbing')
const ORDERS = [MARSH, DELANEY, KOVAC, POSTED]
const BOARD: OrderBoard = {
  columns: BOARD_STATES.map((state) => ({
    state,
    items: ORDERS.filter((order) => order.state === state),
    hasMore: false,
  })),
  counts: { paid: 2, programming: 1, shipped: 1 },
  isChipAddress: true,
}

/** Shows the board. When two orders are started, the mocked server starts only the first. */
function showBoard(board = BOARD, last: LastBatch = { undo: null, orders: [] }, search = '') {
  signInOperator()
  onTestFinished(() => {
    stopTicking()
    vi.restoreAllMocks()
  })
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const path = typeof url === 'string' ? url : ''
    if (path.endsWith('/orders/board')) return Response.json(board)
    if (path.endsWith('/orders/undo?to=programming')) return Response.json(last)
    if (path.endsWith('/orders/undo'))
      return Response.json({ lines: [{ order: MARSH, status: 'undone', message: '' }] })
    if (path.endsWith('/orders/program'))
      return Response.json({
        lines: [
          { order: MARSH, status: 'started', message: '' },
          { order: DELANEY, status: 'fault', message: 'This order is short of 1 card.' },
        ],
        undo: {
          steps: [{ order: MARSH.id, mail: '7' }],
          goesAt: '2026-11-25T03:19:00.000Z',
          secondsLeft: 292,
        },
      })
    return Response.error()
  })
  mount(<OfficeOrdersScreen />, staticRouter(search))
  return fetch
}

const tile = (number: string) => page.getByRole('link', { name: new RegExp(number) })
const tickOf = (order: OrderCard) =>
  page.getByRole('checkbox', { name: `Tick ${order.number}, ${order.businessName}` })
const ticked = (text: string) => page.getByRole('status').filter({ hasText: text })

test.for([
  { when: 'cards can be written', isWritten: false, isChipAddress: true, action: 'Write cards' },
  { when: 'chips can’t be written', isWritten: false, isChipAddress: false, action: undefined },
  { when: 'an order is written', isWritten: true, isChipAddress: true, action: 'Post orders' },
])('while $when, the main action is: $action', async ({ isWritten, isChipAddress, action }) => {
  await page.viewport(1440, 900)
  const due = { by: '2026-11-27', daysLate: 0, isToday: true, isPast: false }
  const order = { ...KOVAC, due, ...(isWritten ? {} : { writing: { written: 0, total: 1 } }) }
  const columns = [{ state: 'programming' as const, items: [order], hasMore: false }]
  showBoard({ columns, counts: { programming: 1 }, isChipAddress })

  await expect.element(page.getByRole('link', { name: 'Post orders' })).toBeVisible()

  const suns = page
    .getByRole('link')
    .elements()
    .filter((link) => link.classList.contains('btn-sun'))
  expect(suns.map((link) => link.textContent)).toEqual(action === undefined ? [] : [action])
})

test('X ticks and unticks the focused tile, but does not tick a shipped order', async () => {
  await page.viewport(1440, 900)
  showBoard()
  await expect.element(tile(MARSH.number)).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  ;(tile(MARSH.number).element() as HTMLElement).focus()

  await userEvent.keyboard('x')
  await expect.element(tickOf(MARSH)).toBeChecked()
  await expect.element(ticked('1 ticked')).toBeVisible()
  await expect.element(tile(MARSH.number)).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(tickOf(MARSH)).not.toBeChecked()
  ;(tile(POSTED.number).element() as HTMLElement).focus()
  await userEvent.keyboard('x')

  expect(page.getByRole('checkbox').elements()).toHaveLength(3)
  await expect.element(ticked('1 ticked')).not.toBeInTheDocument()
})

test('ticked paid orders are started together, a failed order is listed, and the other can be undone', async () => {
  await page.viewport(390, 844)
  const fetch = showBoard(BOARD, undefined, '?column=paid')
  await page.getByRole('button', { name: 'More for orders' }).click()
  await page.getByRole('button', { name: 'Tick several' }).click()
  await page.getByRole('button', { name: 'Tick all 2' }).click()

  await page.getByRole('button', { name: 'Start programming 2' }).click()

  await expect.element(ticked('Started 1. The email goes at 2:19')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'What could not be started' }))
    .toHaveTextContent('R-H9VK3TDelaney Plastering. This order is short of 1 card.')
  expect(page.getByRole('checkbox').elements()).toEqual([])
  expect(fetch).toHaveBeenCalledWith(
    '/office/data/orders/program',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ orders: [MARSH.id, DELANEY.id] }) }),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(ticked('Undone 1. That email won’t go. It is under Paid again.')).toBeVisible()
})

test('a new start takes away what the last start could not do', async () => {
  await page.viewport(390, 844)
  const fetch = showBoard(BOARD, undefined, '?column=paid')
  await page.getByRole('button', { name: 'More for orders' }).click()
  await page.getByRole('button', { name: 'Tick several' }).click()
  await page.getByRole('button', { name: 'Tick all 2' }).click()
  await page.getByRole('button', { name: 'Start programming 2' }).click()
  const faults = page.getByRole('list', { name: 'What could not be started' })
  await expect.element(faults).toBeVisible()
  const answer = fetch.getMockImplementation() ?? expect.unreachable()
  fetch.mockImplementation(async (url, init) =>
    url === '/office/data/orders/program' ? Response.error() : answer(url, init),
  )

  await page.getByRole('button', { name: 'More for orders' }).click()
  await page.getByRole('button', { name: 'Tick several' }).click()
  await page.getByRole('button', { name: 'Tick all 2' }).click()
  await page.getByRole('button', { name: 'Start programming 2' }).click()

  await expect.element(page.getByText(office.notAnswered)).toBeVisible()
  expect(faults.elements()).toEqual([])
})

test('a batch that was started before a reload has its undo, which takes no focus', async () => {
  await page.viewport(390, 844)
  const { id, number, businessName } = MARSH
  const fetch = showBoard(BOARD, {
    undo: { steps: [{ order: id, mail: '7' }], goesAt: '2026-11-25T03:19:00.000Z', secondsLeft: 292 },
    orders: [{ id, number, businessName, trackingNumber: null }],
  })

  await expect.element(ticked('Started 1. The email goes at 2:19')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect.element(ticked('Undone 1. That email won’t go. It is under Paid again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(fetch).toHaveBeenCalledWith(
    '/office/data/orders/undo',
    expect.objectContaining({ body: JSON.stringify({ steps: [{ order: id, mail: '7' }] }) }),
  )
})

test('a column with more orders than the board shows says that it ticks the first ones', async () => {
  await page.viewport(390, 844)
  const board = {
    ...BOARD,
    columns: BOARD.columns.map((column) => ({ ...column, hasMore: column.state === 'paid' })),
    counts: { ...BOARD.counts, paid: 61 },
  }
  showBoard(board, undefined, '?column=paid')

  await page.getByRole('button', { name: 'More for orders' }).click()
  await page.getByRole('button', { name: 'Tick several' }).click()

  await expect.element(page.getByRole('button', { name: 'Tick the first 2 of 61' })).toBeVisible()
})

test('ticked orders in programming lead to posting and to slips of these alone', async () => {
  await page.viewport(1440, 900)
  showBoard()
  await page.getByRole('button', { name: 'Tick several' }).click()

  await tickOf(KOVAC).click()
  await tickOf(MARSH).click()

  await expect.element(ticked('2 ticked')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Post 1', exact: true }))
    .toHaveAttribute('href', '/office/orders/post?orders=R-9WWQ2Z')
  await expect
    .element(page.getByRole('link', { name: '1 slip and label' }))
    .toHaveAttribute('href', '/office/orders/slips?orders=R-9WWQ2Z')
  await page.getByRole('button', { name: 'Stop ticking' }).click()
  expect(page.getByRole('checkbox').elements()).toEqual([])
})

test('a phone opens on all orders of the board', async () => {
  await page.viewport(390, 844)
  showBoard()

  await expect.element(page.getByRole('tab', { name: 'All 4' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(tile(MARSH.number)).toBeVisible()
  await expect.element(tile(KOVAC.number)).toBeVisible()
  await expect.element(tile(POSTED.number)).toBeVisible()
})

test('the tab of a state shows the orders of this state alone', async () => {
  await page.viewport(390, 844)
  showBoard(BOARD, undefined, '?column=programming')

  await expect
    .element(page.getByRole('tab', { name: 'Programming 1' }))
    .toHaveAttribute('aria-selected', 'true')
  await expect.element(tile(KOVAC.number)).toBeVisible()
  await expect.element(tile(MARSH.number)).not.toBeInTheDocument()
})

const touch = (element: Element, type: string, init: PointerEventInit = {}) =>
  element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'touch', ...init }),
  )

test('a finger that holds a tile ticks it and opens nothing, and scrolling or tapping does not tick', async () => {
  await page.viewport(390, 844)
  showBoard()
  await expect.element(tile(MARSH.number)).toBeVisible()
  const [marsh, delaney] = [tile(MARSH.number).element(), tile(DELANEY.number).element()]
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())

  touch(delaney, 'pointerdown')
  touch(delaney, 'pointermove', { clientY: 40 })
  vi.advanceTimersByTime(1000)
  touch(delaney, 'pointerdown')
  touch(delaney, 'pointerup')
  vi.advanceTimersByTime(1000)
  touch(marsh, 'pointerdown')
  vi.advanceTimersByTime(1000)
  touch(marsh, 'pointerup')
  const menu = touch(marsh, 'contextmenu')
  const click = touch(marsh, 'click')
  vi.useRealTimers()

  await expect.element(ticked('1 ticked')).toBeVisible()
  await expect.element(tickOf(MARSH)).toBeChecked()
  await expect.element(tickOf(DELANEY)).not.toBeChecked()
  expect({ menu, click }).toEqual({ menu: false, click: false })
})

test('a phone shows late orders before all others, and says how many are late', async () => {
  await page.viewport(390, 844)
  const late = { ...KOVAC, due: { by: '2026-11-23', daysLate: 2, isToday: false, isPast: true } }
  const columns = BOARD.columns.map((column) =>
    column.state === 'programming' ? { ...column, items: [late] } : column,
  )
  showBoard({ ...BOARD, columns })

  const group = page.getByRole('region', { name: 'Late' })
  await expect.element(group.getByText('1 order', { exact: true })).toBeVisible()
  await expect.element(group.getByRole('link', { name: new RegExp(KOVAC.number) })).toBeVisible()
  const first = page.getByRole('tabpanel').getByRole('link').elements()[0]
  expect(first?.textContent).toContain(KOVAC.number)
})
