import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { CartFoot } from './cart-foot.tsx'

const cards = (quantity: number) => [{ ...keyringCards(quantity), originalPrice: 4499 }]
/** The subtotal is at 0, the total at 1. */
const sumAt = (index: number) => page.getByText(/^\$[\d.]+ AUD$/).nth(index)
const paid = page.getByText(/^You’ll pay/)

test('what is paid at checkout stands below the total, from three cards on', async () => {
  await page.viewport(390, 844)
  mount(<CartFoot cart={cards(3)} signedIn={false} onRequest={() => undefined} />)

  await expect.element(paid).toHaveTextContent('You’ll pay $114.72 at checkout')
  const total = sumAt(1).element().getBoundingClientRect()
  const below = paid.element().getBoundingClientRect()
  expect(below.top - total.bottom).toBeLessThan(8)
  expect(below.right).toBeCloseTo(total.right, 0)
})

test('below three cards, the total is what is paid', async () => {
  mount(<CartFoot cart={cards(2)} signedIn={false} onRequest={() => undefined} />)

  await expect.element(sumAt(0)).toHaveTextContent('$89.98 AUD')
  await expect.element(sumAt(1)).toHaveTextContent('$89.98 AUD')
  await expect.element(paid).not.toBeInTheDocument()
})
