import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#test/app/mount.tsx'
import { CardsAgain } from './cards-again.tsx'

const cards = { productId: 'stick-on-black', name: 'Stick-on review card, black', quantity: 2 }
const order = (number: string, state: 'delivered' | 'shipped' | 'refunded', lines = [cards]) => ({
  number,
  state,
  lines,
})
const again = (number: string) =>
  page.getByRole('button', { name: `Buy again: the cards of order ${number}` })

test('the newest delivered order of cards can be bought again', async () => {
  const website = { productId: 'website-starter', name: 'Website', quantity: 1 }
  mount(
    <CardsAgain
      orders={[
        order('R-4', 'refunded'),
        order('R-3', 'delivered', [website]),
        order('R-2', 'delivered', [cards, website]),
        order('R-1', 'delivered'),
      ]}
    />,
  )

  await expect.element(again('R-2')).toBeVisible()
  await expect.element(page.getByText('Order R-2: 2 × Stick-on review card, black')).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

test('without a delivered order of cards there is nothing to buy again', () => {
  mount(<CardsAgain orders={[order('R-1', 'refunded')]} />)

  expect(page.getByRole('heading').elements()).toHaveLength(0)
})
