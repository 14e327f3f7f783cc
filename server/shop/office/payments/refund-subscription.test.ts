import { expect, test, vi } from 'vitest'
import type { MoneySubscriptions } from '#domain/money/sales.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { auditOf, startOrderOffice } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { subscribe } from '#test/outside/subscriber.ts'

/** An office with a paid order of hosting. */
async function subscribedOffice() {
  const { shop, call } = await startOrderOffice({ siteJson: { fullCheckout: true } })
  const { subscription } = await subscribe(shop, await newAccount(shop))
  const id = String(subscription.id)
  const [item] = ((await call('/money/subscriptions')).body as MoneySubscriptions).items
  const orderId = item?.orderId ?? ''
  const refund = (sent: object) => call(`/orders/${orderId}/refund`, { refundedCents: 0, ...sent })
  return { shop, call, id, orderId, refund, provider: shop.deps.stripe }
}

const actionsOf = async (shop: Shop) => (await auditOf(shop)).map(({ action }) => action)

async function refundsAtProvider(shop: Shop): Promise<number> {
  const rows = await shop.deps.db
    .selectFrom('sandbox.objects')
    .select('id')
    .where('kind', '=', 'refund')
    .execute()
  return rows.length
}

test('a refund that says nothing of the subscription leaves it running', async () => {
  const { shop, id, refund, provider } = await subscribedOffice()

  expect((await refund({})).status).toBe(200)

  expect(await provider.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    cancel_at_period_end: false,
  })
  expect(await actionsOf(shop)).toEqual(['order.refund'])
})

test.each([
  { subscription: 'now', action: 'subscription.end_now', after: { status: 'canceled' } },
  {
    subscription: 'period_end',
    action: 'subscription.end',
    after: { status: 'active', cancel_at_period_end: true },
  },
])('a refund that is sent six times at once ends the subscription once: $subscription', async (choice) => {
  const { shop, id, refund, provider } = await subscribedOffice()
  const sent = { amountCents: 1000, subscription: choice.subscription }

  const results = await Promise.all(Array.from({ length: 6 }, () => refund(sent)))

  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await provider.subscriptions.retrieve(id)).toMatchObject(choice.after)
  expect(await refundsAtProvider(shop)).toBe(1)
  expect((await actionsOf(shop)).toSorted()).toEqual(['order.refund', choice.action])
})

test('when the subscription cannot be ended, no money goes back, and the next attempt does both', async () => {
  const { shop, id, orderId, call, refund, provider } = await subscribedOffice()
  vi.spyOn(provider.subscriptions, 'cancel').mockImplementationOnce(() =>
    Promise.reject(new Error('the line is dead')),
  )

  expect(await refund({ subscription: 'now' })).toMatchObject({
    status: 502,
    body: { error: { message: expect.stringContaining('no money went back either') } },
  })
  expect(await refundsAtProvider(shop)).toBe(0)
  expect(await actionsOf(shop)).toEqual([])

  expect((await refund({ subscription: 'now' })).status).toBe(200)
  expect(await provider.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
  expect(await refundsAtProvider(shop)).toBe(1)
  expect(((await call(`/orders/${orderId}`)).body as OfficeOrder).running).toEqual([])
})

test('when only the second of two subscriptions cannot be ended, the message says that one was ended', async () => {
  const { shop, id, orderId, refund, provider } = await subscribedOffice()
  const { db } = shop.deps
  const first = await db
    .selectFrom('shop.subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const items = JSON.stringify(first.items)
  await db
    .insertInto('shop.subscriptions')
    .values({ ...first, id: `${id}z`, items })
    .execute()
  const { cancel } = provider.subscriptions
  vi.spyOn(provider.subscriptions, 'cancel').mockImplementation((which, ...options) =>
    which === id ? cancel.call(provider.subscriptions, which, ...options) : Promise.reject(new Error('dead')),
  )

  const { status, body } = await refund({ subscription: 'now' })

  expect({ status, body }).toMatchObject({
    status: 502,
    body: {
      error: {
        message: expect.stringMatching(
          /^1 of 2 subscriptions is ended, and no money went back\. The next one/,
        ),
      },
    },
  })
  expect(await provider.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })
  expect(await refundsAtProvider(shop)).toBe(0)
  expect((await shop.order(orderId)).refunded_cents).toBe(0)
})

test('when the money cannot go back, the message says that the subscription is ended', async () => {
  const { shop, id, refund, provider } = await subscribedOffice()
  vi.spyOn(provider.refunds, 'create').mockImplementationOnce(() =>
    Promise.reject(new Error('the line is dead')),
  )

  expect(await refund({ subscription: 'now' })).toMatchObject({
    status: 502,
    body: { error: { message: expect.stringContaining('The subscription is ended as you asked.') } },
  })
  expect(await provider.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' })

  expect((await refund({ subscription: 'now' })).status).toBe(200)
  expect(await refundsAtProvider(shop)).toBe(1)
  expect((await actionsOf(shop)).toSorted()).toEqual(['order.refund', 'subscription.end_now'])
})

test('when money of the order went back meanwhile, the message says that the subscription is ended', async () => {
  const { shop, orderId, refund, provider } = await subscribedOffice()
  const { cancel } = provider.subscriptions
  vi.spyOn(provider.subscriptions, 'cancel').mockImplementationOnce(async (id) => {
    await shop.deps.db
      .updateTable('shop.orders')
      .set({ refunded_cents: 500 })
      .where('id', '=', orderId)
      .execute()
    return cancel.call(provider.subscriptions, id)
  })

  expect(await refund({ subscription: 'now' })).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'moved_on',
        message:
          'The subscription is ended as you asked. Money of this order went back meanwhile: $5.00 so far.',
      },
    },
  })
})

test('a refused refund does not end the subscription', async () => {
  const { shop, id, refund, provider } = await subscribedOffice()

  const tooMuch = await refund({ amountCents: 1_000_000, subscription: 'now' })
  const late = await refund({ refundedCents: 5, subscription: 'now' })
  const unknown = await refund({ subscription: 'sometime' })

  expect([tooMuch.status, late.status, unknown.status]).toEqual([422, 409, 422])
  expect(await provider.subscriptions.retrieve(id)).toMatchObject({ status: 'active' })
  expect(await actionsOf(shop)).toEqual([])
})
