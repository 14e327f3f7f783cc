import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Cart } from '#domain/cart/cart.ts'
import { mount } from '#test/app/mount.tsx'
import { CartSummary, SummaryRow } from './summary.tsx'

const CART: Cart = [
  {
    id: 'keyring-white',
    name: 'Key ring, white',
    description: '',
    unitPriceCents: 4499,
    originalPrice: 4499,
    quantity: 1,
    type: 'nfc_card',
  },
]

test.each([
  ['phone', 390],
  ['desktop', 1440],
])('on a %s the page has one summary', async (_, width) => {
  await page.viewport(width, 844)
  mount(
    <>
      <SummaryRow cart={CART} loaded />
      <CartSummary cart={CART} loaded />
    </>,
  )

  await expect.element(page.getByText('Subtotal')).toBeInTheDocument()
  expect(page.getByText('Subtotal').elements()).toHaveLength(1)
})
