import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount, staticRouter } from '#test/app/mount.tsx'
import PreCheckoutScreen from './screen.tsx'

test('an empty cart shows what the cards cost, and says once that prices include GST (rulings.md 34)', async () => {
  mount(<PreCheckoutScreen />, staticRouter())

  await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(page.getByText('$44.99').elements()).toHaveLength(3)
  expect(page.getByText('All prices in AUD, GST included').elements()).toHaveLength(1)
})
