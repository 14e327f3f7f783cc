import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import type { Deliver } from '#server/platform/outbox/outbox.ts'
import { reconcileOrders } from '#server/shop/payments/reconcile-open-orders.ts'
import { readStock } from '#server/shop/stock/stock.ts'
import { expectedStock } from '#test/crash/order-ledger.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { createClock, openShop } from '#test/fixtures/shop.ts'
import { startAuthServer } from '#test/fixtures/two-factor.ts'
import { enqueue, eventually, startTestOutbox, waitForStatus } from '#test/server/test-outbox.ts'

const HOUR = 60

/** A shop whose clock the test moves, and a payment provider whose clock is correct. */
async function openShopWithClock() {
  const clock = createClock()
  const shop = await openShop({ now: clock.now })
  const providerTime = Math.floor(clock.now().getTime() / 1000)
  return {
    clock,
    shop,
    /** Delivers an event, signed with the provider's time. */
    deliver: (event: object) => {
      const payload = JSON.stringify(event)
      const secret = shop.deps.webhookSecret
      return shop.sendRaw(
        payload,
        Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: providerTime }),
      )
    },
  }
}

test('when the clock jumps an hour ahead, an event is refused as too old, and its order is still paid', async () => {
  const { clock, shop, deliver } = await openShopWithClock()
  const { order, completed } = await payOrder(shop)

  clock.pass(HOUR)
  expect((await deliver(completed)).status).toBe(400)
  await reconcileOrders(shop.deps)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', holds_stock: true })
  clock.pass(-HOUR)
  expect((await deliver(completed)).status).toBe(200)
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice'])
  expect(await readStock(shop.deps.db)).toEqual(await expectedStock(shop.deps.db))
})

test('when the clock jumps an hour ahead, open payment pages expire, and their cards are for sale again', async () => {
  const { clock, shop } = await openShopWithClock()
  const { url, order } = await shop.placeOrder()

  clock.pass(HOUR)
  await reconcileOrders(shop.deps)
  clock.pass(-HOUR)

  expect(await shop.order(order.id)).toMatchObject({ state: 'expired' })
  expect((await shop.press(url, 'pay')).headers.get('location')).toBe(new URL(url).pathname)
  expect(await shop.stock()).toBe(100)
  expect((await shop.checkout()).status).toBe(200)
})

test('when the clock jumps an hour back, held cards stay held, and payments are processed', async () => {
  const { clock, shop, deliver } = await openShopWithClock()
  const { order, completed } = await payOrder(shop)

  clock.pass(-HOUR)
  await reconcileOrders(shop.deps)
  expect(await shop.order(order.id)).toMatchObject({ state: 'awaiting_payment', holds_stock: true })
  expect((await deliver(completed)).status).toBe(200)

  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', holds_stock: true })
  expect(await shop.stock()).toBe(99)
})

test.each([HOUR + 1, -HOUR])('a clock that jumps by %i minutes signs nobody out', async (minutes) => {
  const fixture = await startAuthServer()
  const person = await fixture.newPerson()

  fixture.clock.pass(minutes)

  expect((await person.auth.refreshSession()).error).toBeNull()
  const { data } = await person.auth.getUser()
  expect(data.user?.email).toBe(person.email)
})

test('a message that is being sent is not claimed again when the database’s clock jumps past its lease', async () => {
  const { db } = await openTestDatabase()
  const taken = Promise.withResolvers<void>()
  const deliver = vi.fn<Deliver>(({ dedupeKey }) =>
    dedupeKey === 'test:slow' ? taken.promise : Promise.resolve(),
  )
  const outbox = startTestOutbox(db, deliver)
  await enqueue(db, 'slow')
  outbox.wake()
  await eventually(() => expect(deliver).toHaveBeenCalledOnce())

  await db
    .updateTable('platform.outbox')
    .set({ locked_until: new Date(0), next_at: new Date(0) })
    .execute()
  await enqueue(db, 'other')
  await waitForStatus(db, 'other', 'done')
  taken.resolve()

  await waitForStatus(db, 'slow', 'done')
  expect(deliver).toHaveBeenCalledTimes(2)
})
