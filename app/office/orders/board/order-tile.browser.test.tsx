import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shopDayOf } from '#app/ui/date/moment.ts'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office/order.ts'
import { OrderTile } from './order-tile.tsx'

const ORDER = { ...PAID, cards: 1, products: [], due: null }
const marks = () => page.getByRole('link').element().getAnimations()

test('a tile shows the pictures of the cards with their numbers, and the day by which they are posted', async () => {
  const products = [
    { productId: 'keyring-black', quantity: 3 },
    { productId: 'stick-on-white', quantity: 2 },
  ]
  mount(
    <OrderTile
      order={{ ...ORDER, products, due: { by: '2026-11-27', daysLate: 0, isToday: false, isPast: false } }}
    />,
  )

  await expect.element(page.getByText('Post by Fri 27 Nov')).toBeVisible()
  const pictures = Array.from(page.getByRole('link').element().querySelectorAll('img'), (picture) => [
    picture.getAttribute('src'),
    picture.closest('[aria-hidden]')?.textContent,
  ])
  expect(pictures).toEqual([
    [expect.stringContaining('keyring-black'), '3'],
    [expect.stringContaining('stick-on-white'), '2'],
  ])
})

test('a change of an order marks its tile for four seconds', async () => {
  mount(<OrderTile order={ORDER} changedAt={performance.now()} />)
  await expect.element(page.getByRole('link')).toBeVisible()

  const [mark] = marks()
  expect(mark?.effect?.getComputedTiming().duration).toBeGreaterThan(3000)
})

test('a tile that comes into view long after the change is not marked', async () => {
  mount(<OrderTile order={ORDER} changedAt={performance.now() - 5000} />)
  await expect.element(page.getByRole('link')).toBeVisible()

  expect(marks()).toEqual([])
})

test('a posted order shows the day of its posting, and a delivered order the day of its delivery', async () => {
  const year = shopDayOf(new Date().toISOString()).slice(0, 4)
  const posted = { ...ORDER, state: 'shipped' as const, shippedAt: `${year}-03-24T01:00:00.000Z` }
  const delivered = { ...posted, state: 'delivered' as const, deliveredAt: `${year}-03-26T01:00:00.000Z` }
  mount(
    <>
      <OrderTile order={posted} />
      <OrderTile order={delivered} />
    </>,
  )

  await expect.element(page.getByText(/^Posted \w{3} 24 Mar$/)).toBeVisible()
  await expect.element(page.getByText(/^Delivered \w{3} 26 Mar$/)).toBeVisible()
  await expect.element(page.getByText(/[ap]m$/)).not.toBeInTheDocument()
})
