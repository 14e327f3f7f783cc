import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { payOrder } from '#test/fixtures/payment.ts'
import { createClock, openShop, type Shop } from '#test/fixtures/shop.ts'
import { buy, HOSTING, KEYRINGS, openFullShop } from '#test/outside/subscriber.ts'
import { retryPaymentEvents } from './events/retry-payment-events.ts'
import { nextCheck, reconcileOrders } from './reconcile-open-orders.ts'
import { reconcileOrder } from './reconcile-order.ts'

test('a hold expires with its payment page, and its cards return to stock', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order, url } = await shop.placeOrder()

  clock.pass(30)
  await reconcileOrders(shop.deps)
  const beforeItsTime = await shop.order(order.id)
  clock.pass(2)
  await reconcileOrders(shop.deps)

  expect(beforeItsTime).toMatchObject({ state: 'awaiting_payment' })
  expect(await shop.order(order.id)).toMatchObject({ state: 'expired', holds_stock: false })
  expect(await shop.stock()).toBe(100)
  expect(await (await shop.page(url)).text()).toContain('This payment page has expired')
})

test('a paid order whose webhook was lost is found at the provider', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order, url } = await shop.placeOrder()
  await shop.press(url, 'pay')

  clock.pass(3)
  await reconcileOrders(shop.deps)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', email: 'sam@sparky.test' })
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
})

test.each([
  ['cards', false],
  ['cards and hosting', true],
])(
  'an order of %s that was paid before the end of a quarter counts in it, although it is found after that',
  async (_what, isMonthly) => {
    const clock = createClock(new Date('2026-09-30T13:55:00Z')) // 23:55 in Melbourne
    const { shop, sam } = await openFullShop({ now: clock.now })
    const { body } = await buy(shop, isMonthly ? [KEYRINGS, HOSTING] : [KEYRINGS], sam)
    clock.pass(4)
    await shop.press(body.url, 'pay', { email: sam.email })

    clock.pass(20)
    await reconcileOrders(shop.deps)

    const [order] = await shop.orders()
    expect(order).toMatchObject({ state: 'paid', paid_at: new Date('2026-09-30T13:59:00Z') })
  },
)

test('an order that is placed and paid seconds before midnight counts on that day, if its buyer returns after midnight', async () => {
  const clock = createClock(new Date('2026-09-30T13:59:30Z')) // 23:59:30 in Melbourne
  const shop = await openShop({ now: clock.now })
  const { order, url } = await shop.placeOrder()
  await shop.press(url, 'pay')

  clock.pass(0.75)
  await reconcileOrder(shop.deps, await shop.order(order.id))

  expect(await shop.order(order.id)).toMatchObject({
    state: 'paid',
    paid_at: new Date('2026-09-30T13:59:30Z'),
  })
})

test('an order is paid now when the payment provider does not say when its payment was made', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order, url } = await shop.placeOrder()
  await shop.press(url, 'pay')
  const refusal = { type: 'invalid_request_error', message: 'This key may not read payments.' } as const
  vi.spyOn(shop.deps.stripe.paymentIntents, 'retrieve').mockImplementationOnce(() => {
    throw new Stripe.errors.StripePermissionError(refusal)
  })

  clock.pass(3)
  await reconcileOrders(shop.deps)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', paid_at: clock.now() })
})

test('an order without a payment page is cancelled after two minutes', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order } = await shop.placeOrder()
  await shop.deps.db.updateTable('shop.orders').set({ session_id: null, session_url: null }).execute()

  clock.pass(1)
  await reconcileOrders(shop.deps)
  const soon = await shop.order(order.id)
  clock.pass(1)
  await reconcileOrders(shop.deps)

  expect(soon).toMatchObject({ state: 'awaiting_payment' })
  expect(await shop.order(order.id)).toMatchObject({ state: 'cancelled' })
  expect(await shop.stock()).toBe(100)
})

test('in sandbox mode on a copy of the data, orders of real Stripe only expire, and nobody gets a mail', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order } = await shop.placeOrder()
  await shop.deps.db.updateTable('shop.orders').set({ session_id: 'cs_live_of_stripe' }).execute()

  clock.pass(3)
  await reconcileOrders(shop.deps)
  const soon = await shop.order(order.id)
  clock.pass(29)
  await reconcileOrders(shop.deps)

  expect(soon).toMatchObject({ state: 'awaiting_payment' })
  expect(await shop.order(order.id)).toMatchObject({ state: 'expired', holds_stock: false })
  expect(await shop.mails()).toEqual([])
})

test('several processes that run the job at once return each card to stock once', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  await Promise.all(Array.from({ length: 6 }, () => shop.checkout()))

  clock.pass(32)
  await Promise.all(Array.from({ length: 4 }, () => reconcileOrders(shop.deps)))

  expect((await shop.orders()).map((order) => order.state)).toEqual(Array(6).fill('expired'))
  expect(await shop.stock()).toBe(100)
})

test('an order that was paid before its page closed is paid, although the job runs after that', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order, url } = await shop.placeOrder()
  await shop.press(url, 'pay')

  clock.pass(40)
  await reconcileOrders(shop.deps)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid' })
  expect(await shop.stock()).toBe(99)
})

/** Pays by bank debit and gives the payment this status at the provider. Delivers no event about the payment. */
async function startBankPayment(shop: Shop, pay: () => Promise<unknown>, status: string): Promise<void> {
  await pay()
  await changeAtProvider(shop, 'checkout.session', { payment_status: 'unpaid' })
  await changeAtProvider(shop, 'payment_intent', { status })
}

async function changeAtProvider(shop: Shop, kind: string, changes: object): Promise<void> {
  const body = sql<string>`body || ${JSON.stringify(changes)}::jsonb`
  await shop.deps.db.updateTable('sandbox.objects').set({ body }).where('kind', '=', kind).execute()
}

test.each([
  ['requires_payment_method', 'cancelled', 100],
  ['canceled', 'cancelled', 100],
  ['processing', 'awaiting_payment', 99],
])(
  'when a bank debit without an event is %s at the provider, the order is %s and %i cards are in stock',
  async (status, state, stock) => {
    const clock = createClock()
    const shop = await openShop({ now: clock.now })
    await startBankPayment(shop, () => payOrder(shop), status)

    clock.pass(32)
    await reconcileOrders(shop.deps)

    expect(await shop.orders()).toMatchObject([{ state, holds_stock: stock === 99 }])
    expect(await shop.stock()).toBe(stock)
  },
)

test('a failed bank debit for monthly items is found by the first invoice', async () => {
  const clock = createClock()
  const { shop, sam } = await openFullShop({ now: clock.now })
  const { body } = await buy(shop, [KEYRINGS, HOSTING], sam)
  await startBankPayment(shop, () => shop.press(body.url, 'pay'), 'requires_payment_method')

  clock.pass(32)
  await reconcileOrders(shop.deps)

  expect(await shop.orders()).toMatchObject([{ state: 'cancelled', holds_stock: false }])
  expect(await shop.stock()).toBe(100)
})

test('an order is checked with growing pauses, and once exactly when its page closes', () => {
  const created_at = new Date('2026-11-21T00:00:00Z')
  const expires_at = new Date('2026-11-21T00:31:00Z')
  const next = (at: string) => nextCheck({ created_at, expires_at }, new Date(at)).toISOString()

  expect(next('2026-11-21T00:02:00Z')).toBe('2026-11-21T00:03:00.000Z')
  expect(next('2026-11-21T00:10:00Z')).toBe('2026-11-21T00:15:00.000Z')
  expect(next('2026-11-21T00:22:00Z')).toBe('2026-11-21T00:31:00.000Z')
  expect(next('2026-11-21T00:31:00Z')).toBe('2026-11-21T00:32:00.000Z')
  expect(next('2026-11-22T00:31:00Z')).toBe('2026-11-22T06:31:00.000Z')
})

test('an event that was stored but not processed is processed later', async () => {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const { order, url } = await shop.placeOrder()
  await shop.press(url, 'pay')
  await Promise.all((await shop.sentEvents()).map(shop.send))
  await shop.deps.db.updateTable('shop.payment_events').set({ processed_at: null }).execute()
  await shop.deps.db.updateTable('shop.orders').set({ state: 'awaiting_payment', paid_at: null }).execute()

  await retryPaymentEvents(shop.deps)
  const atOnce = await shop.order(order.id)
  clock.pass(1)
  await retryPaymentEvents(shop.deps)

  expect(atOnce).toMatchObject({ state: 'awaiting_payment' })
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid' })
  expect(await shop.storedEvents()).toMatchObject([{ processed_at: expect.any(Date), attempts: 1 }])
})
