import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart } from '#app/shop/cart/cart-store.ts'
import { keyringCards } from '#test/app/cart-card.ts'
import { mount } from '#test/app/mount.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

test('without a payment, a cart with items is the main way on, and the search for an order is a link', async () => {
  mount(<Unconfirmed />)
  await expect.element(page.getByRole('link', { name: 'Track an order' })).toHaveClass('btn-sun')
  await expect.element(page.getByRole('link', { name: 'Shop More Cards' })).toHaveClass('btn-link')

  addToCart(keyringCards())

  await expect.element(page.getByRole('button', { name: 'Back to your cart' })).toHaveClass('btn-sun')
  await expect.element(page.getByRole('link', { name: 'Track an order' })).not.toHaveClass('btn-sun')
})
