import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { viewOrder } from '#test/fixtures/order-office.ts'
import { openShop } from '#test/fixtures/shop.ts'

test('a cancellation closes the payment page and releases the cards, once', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  const session = await shop.deps.stripe.checkout.sessions.retrieve(order.session_id ?? '')
  const key = new URL(session.cancel_url ?? '').searchParams.get('key')

  const responses = await Promise.all(
    Array.from({ length: 4 }, () => shop.post('/functions/v1/cancel-checkout', { id: order.id, key })),
  )
  await Promise.all((await shop.sentEvents()).map(shop.send))

  expect(await responses[0]?.json()).toEqual({
    number: order.number,
    state: 'cancelled',
    status: 'Cancelled',
  })
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
  expect(await shop.order(order.id)).toMatchObject({ state: 'cancelled' })
  expect(await shop.stock()).toBe(100)
  expect(await (await shop.page(url)).text()).toContain('This payment page has expired')
})

test('a cancellation after the payment says that the order is paid', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  const { key } = await viewOrder(shop, { session_id: order.session_id ?? '' })
  await shop.press(url, 'pay')

  const response = await shop.post('/functions/v1/cancel-checkout', { id: order.id, key })

  expect(await response.json()).toMatchObject({ state: 'paid', status: 'Processing' })
  expect(await shop.stock()).toBe(99)
})

test('an order cannot be cancelled without its key', async () => {
  const shop = await openShop()
  const { order } = await shop.placeOrder()

  const response = await shop.post('/functions/v1/cancel-checkout', { id: order.id, key: '' })

  expect(response.status).toBe(404)
  expect(await shop.order(order.id)).toMatchObject({ state: 'awaiting_payment' })
})

test('when the payment page cannot be closed, the message does not say that nothing was charged', async () => {
  const shop = await openShop()
  const { order } = await shop.placeOrder()
  const { key } = await viewOrder(shop, { session_id: order.session_id ?? '' })
  const lost = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'no connection' })
  vi.spyOn(shop.deps.stripe.checkout.sessions, 'expire').mockRejectedValueOnce(lost)

  const response = await shop.post('/functions/v1/cancel-checkout', { id: order.id, key })

  expect(response.status).toBe(502)
  expect((await response.json()).error).toMatchObject({
    code: 'payment_unavailable',
    message: expect.stringContaining('If you have not paid, the payment page closes by itself'),
  })
})

test('an error of the shop itself is not blamed on the payment provider', async () => {
  const shop = await openShop({ expectErrors: [/the database is down/] })
  const { order } = await shop.placeOrder()
  const { key } = await viewOrder(shop, { session_id: order.session_id ?? '' })
  vi.spyOn(shop.deps.stripe.checkout.sessions, 'expire').mockRejectedValueOnce(
    new Error('the database is down'),
  )

  const response = await shop.post('/functions/v1/cancel-checkout', { id: order.id, key })

  expect(response.status).toBe(500)
})
