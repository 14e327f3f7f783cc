import { expect, test, vi } from 'vitest'
import type { MoneySubscriptions } from '#domain/money/sales.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { auditOf, startOrderOffice } from '#test/fixtures/order-office.ts'
import type { Shop } from '#test/fixtures/shop.ts'
import { EMAIL, eventOf, HOSTING, subscribe } from '#test/outside/subscriber.ts'

/** An office with an order of hosting and four email accounts. */
async function subscribedOffice() {
  const { shop, call } = await startOrderOffice({ siteJson: { fullCheckout: true } })
  const { subscription } = await subscribe(shop, await newAccount(shop), [HOSTING, EMAIL])
  const id = String(subscription.id)
  const listed = async () => ((await call('/money/subscriptions')).body as MoneySubscriptions).items
  const [item] = await listed()
  return { shop, call, id, orderId: item?.orderId ?? '', listed }
}

const atProvider = (shop: Shop, id: string) => shop.deps.stripe.subscriptions.retrieve(id)

/**
 * Returns the types of the provider's events about a changed or ended subscription. The provider sends one per change.
 */
async function changesAtProvider(shop: Shop): Promise<string[]> {
  const types = (await shop.sentEvents()).map(({ type }) => type)
  return types.filter((type) => /^customer\.subscription\.(updated|deleted)$/.test(type))
}

test('a subscription ends with its paid period, and until then it can be kept after all', async () => {
  const { shop, call, id, orderId, listed } = await subscribedOffice()

  const ended = await call(`/subscriptions/${id}/end`, { when: 'period_end' })
  expect(ended).toMatchObject({ status: 200, body: { changed: true } })
  expect(await atProvider(shop, id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(await listed()).toMatchObject([{ id, status: 'ends', cancelAtPeriodEnd: true }])

  expect((await call(`/subscriptions/${id}/keep`, {})).status).toBe(200)
  expect((await atProvider(shop, id)).cancel_at_period_end).toBe(false)
  expect(await listed()).toMatchObject([{ id, status: 'active', cancelAtPeriodEnd: false }])

  // this second end is a new request, so the provider must not repeat its response to the first end
  expect((await call(`/subscriptions/${id}/end`, { when: 'period_end' })).status).toBe(200)
  expect((await atProvider(shop, id)).cancel_at_period_end).toBe(true)
  const { history } = (await call(`/orders/${orderId}`)).body as OfficeOrder
  expect(history.map(({ action }) => action)).toEqual([
    'subscription.end',
    'subscription.keep',
    'subscription.end',
  ])
  expect(history[0]?.details).toEqual({
    subscription: id,
    items: 'Hosting Premium, 4 × Microsoft 365 Business Basic',
    until: (await listed())[0]?.currentPeriodEnd,
  })
})

test('a subscription can end at once, and earlier events do not restore it', async () => {
  const { shop, call, id, orderId, listed } = await subscribedOffice()
  await call(`/subscriptions/${id}/end`, { when: 'period_end' })

  expect((await call(`/subscriptions/${id}/end`, { when: 'now' })).status).toBe(200)
  await shop.send(await eventOf(shop, 'customer.subscription.updated'))
  await shop.send(await eventOf(shop, 'customer.subscription.deleted'))

  expect((await atProvider(shop, id)).status).toBe('canceled')
  expect(await listed()).toEqual([])
  expect((await call(`/orders/${orderId}`)).body).toMatchObject({
    running: [],
    subscriptions: [{ status: 'cancelled' }, { status: 'cancelled' }],
  })
  expect(await call(`/subscriptions/${id}/keep`, {})).toMatchObject({
    status: 409,
    body: { error: { code: 'subscription_ended' } },
  })
})

test.each([
  { when: 'period_end', action: 'subscription.end' },
  { when: 'now', action: 'subscription.end_now' },
])(
  'when two operators end a subscription ten times at once, it ends once: $when',
  async ({ when, action }) => {
    const { shop, call, id } = await subscribedOffice()
    const other = await asOperator(shop, 'second@arvo.example')

    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? call : other)(`/subscriptions/${id}/end`, { when })),
    )

    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await changesAtProvider(shop)).toHaveLength(1)
    expect((await auditOf(shop)).map((entry) => entry.action)).toEqual([action])
  },
)

test('a subscription that the payment provider has ended is stored as ended, and not logged as our change', async () => {
  const { shop, call, id, listed } = await subscribedOffice()
  await shop.deps.stripe.subscriptions.cancel(id)

  expect((await call(`/subscriptions/${id}/end`, { when: 'now' })).status).toBe(200)

  expect(await listed()).toEqual([])
  expect(await auditOf(shop)).toEqual([])
})

test('a refusal of the payment provider leaves everything as it was', async () => {
  const { shop, call, id, listed } = await subscribedOffice()
  await shop.deps.db
    .updateTable('sandbox.objects')
    .set({ id: 'sub_elsewhere' })
    .where('id', '=', id)
    .execute()

  const refused = await call(`/subscriptions/${id}/end`, { when: 'now' })

  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: { code: 'subscription_refused', message: expect.stringContaining('nothing was changed') },
    },
  })
  expect(await listed()).toMatchObject([{ id, status: 'active' }])
  expect(await auditOf(shop)).toEqual([])
})

test('after a lost response, the subscription can be ended again, and ends once', async () => {
  const { shop, call, id, listed } = await subscribedOffice()
  const { subscriptions } = shop.deps.stripe
  const cancel = subscriptions.cancel.bind(subscriptions)
  vi.spyOn(subscriptions, 'cancel').mockImplementationOnce(async (...args) => {
    await cancel(...args)
    throw new Error('the line went dead after the provider had acted')
  })

  const lost = await call(`/subscriptions/${id}/end`, { when: 'now' })
  expect(lost).toMatchObject({ status: 502, body: { error: { code: 'payment_unavailable' } } })
  expect(await listed()).toMatchObject([{ id, status: 'active' }])
  expect(await auditOf(shop)).toEqual([])

  expect((await call(`/subscriptions/${id}/end`, { when: 'now' })).status).toBe(200)
  expect(await listed()).toEqual([])
  expect(await changesAtProvider(shop)).toEqual(['customer.subscription.deleted'])
  expect(await auditOf(shop)).toMatchObject([{ action: 'subscription.end_now' }])
})

test('an unknown subscription and an unknown `when` are refused', async () => {
  const { call, id } = await subscribedOffice()

  const unknown = await call('/subscriptions/sub_guess/end', { when: 'now' })
  const sometime = await call(`/subscriptions/${id}/end`, { when: 'sometime' })

  expect([unknown.status, sometime.status]).toEqual([404, 422])
})

test('an id with a NUL is an unknown subscription', async () => {
  const { call } = await subscribedOffice()

  const ended = await call('/subscriptions/%00/end', { when: 'now' })
  const kept = await call('/subscriptions/sub_%00/keep', {})

  expect([ended.status, kept.status]).toEqual([404, 404])
})
