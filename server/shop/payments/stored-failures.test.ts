import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { reconcileRefunds } from '#server/shop/refunds/reconcile-open-refunds.ts'
import { paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { buy, HOSTING, openFullShop, subscribe } from '#test/outside/subscriber.ts'
import { changeSubscription } from './change-subscription.ts'

/** Stripe’s response 500. Stripe repeats it for the same idempotency key for a day, and says so in a header. */
const storedFailure = () =>
  Object.assign(new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'down' }), {
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  })

/** Makes calls with the idempotency key of the first call fail, as Stripe does after a stored failure. */
function failFirstKey<Call extends (...args: never[]) => Promise<unknown>>(work: Call) {
  const keys: unknown[] = []
  const call = (...args: Parameters<Call>) => {
    const options = args.at(-1) as Stripe.RequestOptions | undefined
    keys.push(options?.idempotencyKey)
    return options?.idempotencyKey === keys[0] ? Promise.reject(storedFailure()) : work(...args)
  }
  return { keys, call: call as Call }
}

test('after a stored failure of Stripe, a monthly product is sold, at one price', async () => {
  const { shop, sam } = await openFullShop()
  const { prices } = shop.deps.stripe
  const { keys, call } = failFirstKey(prices.create.bind(prices))
  vi.spyOn(prices, 'create').mockImplementation(call)

  const first = await buy(shop, [HOSTING], sam)
  const second = await buy(shop, [HOSTING], sam)

  expect([first.status, second.status]).toEqual([200, 200])
  expect(keys).toHaveLength(2)
})

test('a price that was created despite a stored failure of Stripe is not created again', async () => {
  const { shop, sam } = await openFullShop()
  const { prices } = shop.deps.stripe
  const create = prices.create.bind(prices)
  const calls = vi.spyOn(prices, 'create').mockImplementationOnce(async (...args) => {
    await create(...args)
    throw storedFailure()
  })

  const { status } = await buy(shop, [HOSTING], sam)

  expect(status).toBe(200)
  expect(calls).toHaveBeenCalledTimes(1)
})

test('after a stored failure of Stripe, a refund is made once, by the job or by the next click', async () => {
  const clock = createClock()
  const { shop, call: office } = await startOrderOffice({ now: clock.now })
  const order = await paidOrder(shop)
  const { refunds } = shop.deps.stripe
  const { keys, call } = failFirstKey(refunds.create.bind(refunds))
  vi.spyOn(refunds, 'create').mockImplementation(call)
  const part = { amountCents: 1000, refundedCents: 0 }

  const failed = await office(`/orders/${order.id}/refund`, part)
  clock.pass(2)
  await Promise.all([office(`/orders/${order.id}/refund`, part), reconcileRefunds(shop.deps)])
  await reconcileRefunds(shop.deps)

  expect(failed).toMatchObject({ status: 502, body: { error: { code: 'payment_unavailable' } } })
  expect(new Set(keys).size).toBe(2)
  const { data } = await refunds.list({ payment_intent: order.payment })
  expect(data.map(({ amount }) => amount)).toEqual([1000])
  expect(await shop.order(order.id)).toMatchObject({ refunded_cents: 1000 })
})

test('a refund that was made despite a stored failure of Stripe is not made again', async () => {
  const clock = createClock()
  const { shop, call: office } = await startOrderOffice({ now: clock.now })
  const order = await paidOrder(shop)
  const { refunds } = shop.deps.stripe
  const create = refunds.create.bind(refunds)
  const calls = vi.spyOn(refunds, 'create').mockImplementationOnce(async (...args) => {
    await create(...args)
    throw storedFailure()
  })

  await office(`/orders/${order.id}/refund`, { amountCents: 1000, refundedCents: 0 })
  clock.pass(2)
  await reconcileRefunds(shop.deps)
  await reconcileRefunds(shop.deps)

  expect(calls).toHaveBeenCalledTimes(1)
  expect(await shop.order(order.id)).toMatchObject({ refunded_cents: 1000 })
})

test('after a stored failure of Stripe, the next request ends a subscription', async () => {
  const clock = createClock()
  const { shop, sam } = await openFullShop({ now: clock.now })
  const { subscription } = await subscribe(shop, sam)
  const id = String(subscription.id)
  const { subscriptions } = shop.deps.stripe
  const { call } = failFirstKey(subscriptions.update.bind(subscriptions))
  vi.spyOn(subscriptions, 'update').mockImplementation(call)
  clock.pass(1)
  const end = () => changeSubscription(shop.deps, id, 'end', 'boss@arvo.example')

  const failed = end()
  await expect(failed).rejects.toMatchObject({ status: 502 })
  await end()

  expect(await subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true })
})
