import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart } from '#app/shop/cart/cart-store.ts'
import { attemptKey } from '#app/shop/checkout/attempt.ts'
import { findReviewCard } from '#domain/catalogue/review-cards.ts'
import { mount, staticRouter } from '#test/app/mount.tsx'
import CheckoutCancelScreen from './screen.tsx'

function cancelAs(state: 'cancelled' | 'confirming') {
  respond(async () => Response.json({ number: 'R-7K3M9Q', state, status: '' }))
}

function respond(response: () => Promise<Response>) {
  vi.spyOn(window, 'fetch').mockImplementation(response)
  onTestFinished(() => void vi.restoreAllMocks())
  mount(<CheckoutCancelScreen />, staticRouter('?order=1&key=k'))
}

test('while the payment is being confirmed, the page says so, and the same cart finds the same order', async () => {
  const key = attemptKey('cart')

  cancelAs('confirming')

  await expect.element(page.getByText(/payment for this order is still being confirmed/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See your order' })).toHaveClass('btn-sun')
  expect(page.getByRole('button', { name: /^Back to your cart/ }).query()).toBeNull()
  expect(page.getByText(/nothing was charged/).elements()).toEqual([])
  expect(attemptKey('cart')).toBe(key)
})

test('after a cancellation nothing was charged, and the same cart makes a new order', async () => {
  const key = attemptKey('cart')

  cancelAs('cancelled')

  await expect.element(page.getByText(/nothing was charged/)).toBeVisible()
  await expect.poll(() => attemptKey('cart')).not.toBe(key)
})

test('before the server responds, the page does not say that nothing was charged', async () => {
  respond(() => Promise.withResolvers<Response>().promise)

  await expect.element(page.getByText('Your cart items are kept.', { exact: true })).toBeVisible()
  expect(page.getByText(/nothing was charged/).elements()).toEqual([])
})

test('when the payment page could not be closed, the page shows the message of the server', async () => {
  const key = attemptKey('cart')
  const error = { code: 'payment_unavailable', message: 'We could not reach our payment provider.' }

  respond(async () => Response.json({ error }, { status: 502 }))

  await expect.element(page.getByText(error.message)).toBeVisible()
  await expect.element(page.getByText('Your cart items are kept.', { exact: true })).toBeVisible()
  expect(page.getByText(/nothing was charged/).elements()).toEqual([])
  expect(attemptKey('cart')).toBe(key)
})

test('without a connection, the page says that an unpaid payment page closes by itself', async () => {
  respond(() => Promise.reject(new TypeError('lost')))

  await expect.element(page.getByText(/the payment page closes by itself/)).toBeVisible()
  expect(page.getByText(/nothing was charged/).elements()).toEqual([])
})

test('the page leads back to a cart that has items, with their number and price', async () => {
  respond(() => Promise.withResolvers<Response>().promise)
  const back = page.getByRole('button', { name: 'Back to your cart, 2 items, $89.98' })
  expect(back.query()).toBeNull()

  const { id, name, unitPriceCents } = findReviewCard('keyring-black') ?? expect.unreachable()
  addToCart({ id, name, description: '', unitPriceCents, quantity: 2, type: 'nfc_card' })

  await expect.element(back).toBeVisible()
})
