import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { PAID } from '#test/app/office-order.ts'
import { OrderTile } from './order-tile.tsx'

const ORDER = { ...PAID, cards: 1, products: [], due: null }
const marks = () => page.getByRole('link').element().getAnimations()

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
