import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { CartFoot } from './cart-foot.tsx'

const cards = (quantity: number) => [{ ...keyringCards(quantity), originalPrice: 4499 }]
const paid = page.getByText(/^You’ll pay/)

test('what is paid at checkout stands below the total, from three cards on', async () => {
  await page.viewport(390, 844)
  mount(<CartFoot cart={cards(3)} signedIn={false} onRequest={() => undefined} />)

  await expect.element(paid).toHaveTextContent('You’ll pay $114.72 at checkout')
  const total = page.getByText('$134.97 AUD').element().getBoundingClientRect()
  const below = paid.element().getBoundingClientRect()
  expect(below.top - total.bottom).toBeLessThan(8)
  expect(below.right).toBeCloseTo(total.right, 0)
})

test('below three cards, the total is what is paid', async () => {
  mount(<CartFoot cart={cards(2)} signedIn={false} onRequest={() => undefined} />)

  await expect.element(page.getByText('$89.98 AUD')).toBeVisible()
  await expect.element(paid).not.toBeInTheDocument()
})
