import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addToCart } from '#app/shop/cart/cart-store.ts'
import { attemptKey } from '#app/shop/checkout/attempt.ts'
import { keyringCards } from '#test/app/cart-card.ts'
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
  expect(page.getByRole('link', { name: 'Back to checkout' }).query()).toBeNull()
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

test('with items in the cart, the page shows them and leads back to the checkout first', async () => {
  respond(() => Promise.withResolvers<Response>().promise)
  await expect.element(page.getByRole('link', { name: 'Continue Shopping' })).toHaveClass('btn-sun')
  expect(page.getByText('All prices in AUD, GST included').elements()).toEqual([])

  addToCart(keyringCards(3))

  await expect.element(page.getByRole('main')).toMatchTextContent(/3 items.*\$114\.72/)
  expect(page.getByText('All prices in AUD, GST included').elements()).toHaveLength(1)
  const back = page.getByRole('link', { name: 'Back to checkout' })
  await expect.element(back).toHaveClass('btn-sun')
  await expect.element(back).toHaveAttribute('href', '/pre-checkout')
  await expect.element(page.getByRole('link', { name: 'Continue Shopping' })).not.toHaveClass('btn-sun')
})

test('a guest’s cart that needs an account leads back to the cart', async () => {
  respond(() => Promise.withResolvers<Response>().promise)

  addToCart({ ...keyringCards(), id: 'website-starter', name: 'Website Starter', type: 'website' })

  await expect.element(page.getByRole('button', { name: 'Back to your cart' })).toHaveClass('btn-sun')
})
