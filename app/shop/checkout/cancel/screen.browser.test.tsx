import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { attemptKey } from '#app/shop/checkout/attempt.ts'
import { mount, staticRouter } from '#test/app/mount.tsx'
import CheckoutCancelScreen from './screen.tsx'

function cancelAs(state: 'cancelled' | 'confirming') {
  const body = { number: 'R-7K3M9Q', state, status: '' }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(body))
  onTestFinished(() => void vi.restoreAllMocks())
  mount(<CheckoutCancelScreen />, staticRouter('?order=1&key=k'))
}

test('while the payment is being confirmed, the page says so, and the same cart finds the same order', async () => {
  const key = attemptKey('cart')

  cancelAs('confirming')

  await expect.element(page.getByText(/payment for this order is still being confirmed/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your order' })).toBeVisible()
  expect(page.getByText(/nothing was charged/).elements()).toEqual([])
  expect(attemptKey('cart')).toBe(key)
})

test('after a cancellation nothing was charged, and the same cart makes a new order', async () => {
  const key = attemptKey('cart')

  cancelAs('cancelled')

  await expect.element(page.getByText(/nothing was charged/)).toBeVisible()
  await expect.poll(() => attemptKey('cart')).not.toBe(key)
})
