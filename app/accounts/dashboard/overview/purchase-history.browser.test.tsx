import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Purchase } from '#app/api/purchases.ts'
import { mount } from '#test/app/mount.tsx'
import { ORDER } from '#test/app/order-view.ts'
import { PurchaseHistory } from './purchase-history.tsx'

const LINE: Purchase = {
  id: '1',
  user_id: 'mia',
  product_name: 'Stick-on review card, white',
  created_at: '2026-11-20T11:02:00Z',
  quantity: 30,
  price: 44.99,
  status: 'Delivered',
}
const MIXED = { ...LINE, created_at: '2026-08-03T11:02:00Z', quantity: 1 }
/** A saved cart, a delivered order with its number, and an earlier order whose lines have different states. */
const HISTORY: Purchase[] = [
  { ...LINE, id: '2', quantity: 1, status: 'Pending' },
  LINE,
  { ...MIXED, id: '3', status: 'Shipped' },
  { ...MIXED, id: '4', product_name: 'Website Starter', price: 329, status: 'In progress' },
]

const data = vi.hoisted(() => ({ history: vi.fn(), orders: vi.fn() }))
vi.mock('./use-history.ts', () => ({ useHistory: () => ({ data: data.history() }) }))
vi.mock('#app/accounts/dashboard/data/account-queries.ts', () => ({
  useOrders: () => ({ data: data.orders() }),
}))

beforeEach(() => {
  data.history.mockReturnValue({ kind: 'ready', body: HISTORY })
  data.orders.mockReturnValue({ kind: 'ready', body: [ORDER] })
})

const status = (name: string) => page.getByText(name, { exact: true })
const boxOf = (name: string) => status(name).element().getBoundingClientRect()

test.each([390, 1440])('at %i px, each status is shown once', async (width) => {
  await page.viewport(width, 900)
  mount(<PurchaseHistory userId="mia" />)

  await expect.element(status('Pending')).toBeVisible()
  await expect.element(status('Delivered')).toBeVisible()
  await expect.element(status('Shipped')).toBeVisible()
  await expect.element(status('In progress')).toBeVisible()
})

test('a narrow table shows the status of an order behind its number, and of a line below its total', async () => {
  await page.viewport(390, 900)
  mount(<PurchaseHistory userId="mia" />)
  const number = page.getByText('R-7K3M9Q').element().getBoundingClientRect()
  const total = page.getByRole('cell', { name: '$329.00', exact: true }).element().getBoundingClientRect()

  expect(boxOf('Delivered').left).toBeGreaterThan(number.right)
  expect(boxOf('Delivered').top).toBeLessThan(number.bottom)
  expect(boxOf('In progress').top).toBeGreaterThanOrEqual(total.bottom)
  expect(boxOf('In progress').left).toBeGreaterThan(total.left - boxOf('In progress').width)
})

test.each([390, 1440])('at %i px, an order leads to its page and to its tax invoice', async (width) => {
  await page.viewport(width, 900)
  mount(<PurchaseHistory userId="mia" />)
  const [order, invoice] = [
    page.getByRole('link', { name: 'Order R-7K3M9Q', exact: true }),
    page.getByRole('link', { name: /for order R-7K3M9Q$/ }),
  ]

  await expect.element(order).toHaveAttribute('href', `/order/${ORDER.id}?key=${ORDER.key}`)
  await expect.element(invoice).toHaveAttribute('href', `/dashboard/payments/${ORDER.id}`)
  const [number, document] = [order.element(), invoice.element()].map((link) => link.getBoundingClientRect())
  expect(number?.height).toBeGreaterThanOrEqual(44)
  expect(document?.height).toBeGreaterThanOrEqual(44)
  expect(document?.left).toBeGreaterThan(number?.right ?? 0)
})

test('an empty history says so once the orders have loaded', async () => {
  const empty = page.getByText("You haven't made any purchases yet...")
  data.history.mockReturnValue({ kind: 'ready', body: [] })
  data.orders.mockReturnValue({ kind: 'loading' })
  mount(<PurchaseHistory userId="mia" />)
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(empty.elements()).toEqual([])

  data.orders.mockReturnValue({ kind: 'ready', body: [] })
  mount(<PurchaseHistory userId="mia" />)

  await expect.element(empty).toBeVisible()
})
