import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Keys } from '#app/office/frame/keys/keys.tsx'
import { mount } from '#test/app/mount.tsx'
import { signInOperator } from '#test/app/operator.ts'
import { Find } from './find.tsx'

const ORDER = {
  id: 'o1',
  number: 'R-7K3M9Q',
  state: 'paid',
  businessName: 'Kovac Electrical',
  customerName: 'Dan',
}
const PERSON = { id: 'c1', name: 'Dan Kovac', businessName: '', email: 'dan@kovac.example', phone: '' }

/** Mounts the search. The server responds with these orders and people. Returns the paths that are requested. */
function showFind(orders: readonly object[], people: readonly object[]): string[] {
  const asked: string[] = []
  signInOperator()
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url, location.href)
    asked.push(pathname.replace('/office/data', '') + search)
    return pathname.endsWith('/orders')
      ? Response.json({ items: orders, counts: {}, next: null })
      : Response.json({ items: people, hasMore: false })
  })
  mount(
    <>
      <Find />
      <Keys open={false} setOpen={() => {}} />
    </>,
  )
  return asked
}

const box = page.getByRole('searchbox', { name: 'Find an order or a person' })

test.each(['/', 'f'])('%s opens the search, which finds orders and people', async (key) => {
  await page.viewport(1440, 900)
  const asked = showFind([ORDER], [PERSON])

  await userEvent.keyboard(key)
  await expect.element(box).toHaveFocus()
  expect(asked).toEqual([])
  await box.fill('kovac')

  const order = page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^Kovac Electrical/ })
  await expect.element(order).toHaveAttribute('href', '/office/orders/o1')
  const person = page.getByRole('region', { name: 'People' }).getByRole('link', { name: /^Dan Kovac/ })
  await expect.element(person).toHaveAttribute('href', '/office/customers/c1')
  expect(asked.toSorted()).toEqual(['/customers?q=kovac', '/orders?q=kovac'])

  await person.click()
  await expect.element(box).not.toBeInTheDocument()
})

test('of many it shows some, and a link to the rest', async () => {
  await page.viewport(390, 844)
  showFind(
    Array.from({ length: 6 }, (_, i) => ({ ...ORDER, id: `o${i}` })),
    [],
  )

  await page.getByRole('button', { name: 'Find anything' }).click()
  await box.fill('kovac')

  const orders = page.getByRole('region', { name: 'Orders' })
  await expect.element(orders.getByRole('link', { name: /^Kovac Electrical/ })).toHaveLength(5)
  await expect
    .element(orders.getByRole('link', { name: 'All orders that match' }))
    .toHaveAttribute('href', '/office/orders?q=kovac')
  await expect.element(page.getByRole('region', { name: 'People' })).not.toBeInTheDocument()
})

test('it says when nothing is found, and Escape closes it', async () => {
  showFind([], [])

  await page.getByRole('button', { name: 'Find anything' }).click()
  await box.fill('nobody')

  await expect.element(page.getByText('Nothing by that name or number.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
})
