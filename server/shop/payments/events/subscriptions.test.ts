import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { createClock, type SentEvent } from '#test/fixtures/shop.ts'
import {
  asAccount,
  buy,
  EMAIL,
  eventOf,
  HOSTING,
  openFullShop,
  subscribe,
  WEBSITE,
} from '#test/outside/subscriber.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'
import { retryPaymentEvents } from './retry-payment-events.ts'

test('an account sees only its own subscriptions', async () => {
  const { shop, sam } = await openFullShop()
  const kim = await newAccount(shop)
  const { created } = await subscribe(shop, sam, [WEBSITE, HOSTING, EMAIL])

  const own = await asAccount(shop, sam, '/subscriptions')

  const [item] = (created.data.object.items as { data: { current_period_end: number }[] }).data
  const shared = {
    id: expect.any(String),
    status: 'active',
    currentPeriodEnd: new Date((item?.current_period_end ?? 0) * 1000).toISOString(),
    cancelAtPeriodEnd: false,
  }
  expect(own.body).toEqual([
    { ...shared, name: 'Hosting Premium', quantity: 1, priceCents: 8_900 },
    { ...shared, name: 'Microsoft 365 Business Basic', quantity: 4, priceCents: 1_200 },
  ])
  expect((await asAccount(shop, kim, '/subscriptions')).body).toEqual([])
  expect((await asAccount(shop, kim, '/billing-portal', 'POST')).body.error.code).toBe('no_subscription')
})

test('the payment page of a further subscription has the present email address of the account', async () => {
  const { shop, sam } = await openFullShop()
  const { completed } = await subscribe(shop, sam)
  const customer = String(completed.data.object.customer)
  await shop.deps.stripe.customers.update(customer, { email: 'old@sparky.test' })

  const { body } = await buy(shop, [EMAIL], sam)

  expect((await shop.deps.stripe.customers.retrieve(customer)) as object).toMatchObject({ email: sam.email })
  expect(await (await shop.page(body.url)).text()).toContain(sam.email)
})

test('a further subscription can be paid although the payment provider refuses to update the customer', async () => {
  const { shop, sam } = await openFullShop()
  await subscribe(shop, sam)
  const refusal = { type: 'invalid_request_error', message: 'This key may not write customers.' } as const
  vi.spyOn(shop.deps.stripe.customers, 'update').mockRejectedValueOnce(
    new Stripe.errors.StripePermissionError(refusal),
  )

  const { status, body } = await buy(shop, [EMAIL], sam)

  expect(status).toBe(200)
  expect((await shop.page(body.url)).status).toBe(200)
})

test('events are applied by their time, in any order and number', async () => {
  const { shop, sam } = await openFullShop()
  const { created } = await subscribe(shop, sam)
  const at = (seconds: number, type: string, changes: object, id = `evt_${seconds}`): SentEvent => ({
    ...created,
    id,
    type,
    created: created.created + seconds,
    data: { object: { ...created.data.object, ...changes } },
  })
  const failed = {
    ...at(200, 'invoice.payment_failed', {}),
    data: {
      object: {
        id: 'in_2',
        billing_reason: 'subscription_cycle',
        parent: { subscription_details: { subscription: created.data.object.id } },
      },
    },
  }
  const stand = async () => {
    const { body } = await asAccount(shop, sam, '/subscriptions')
    return body.map((one: Record<string, unknown>) => [one.status, one.cancelAtPeriodEnd])
  }
  const seen: unknown[] = []
  for (const event of [
    at(100, 'customer.subscription.updated', { cancel_at_period_end: true }),
    at(50, 'customer.subscription.updated', { cancel_at_period_end: false }),
    failed,
    at(150, 'customer.subscription.updated', { status: 'active', cancel_at_period_end: false }),
    failed,
    at(300, 'customer.subscription.updated', { status: 'active', cancel_at: 2_000_000_000 }),
    at(500, 'customer.subscription.deleted', { status: 'canceled' }),
    at(600, 'customer.subscription.updated', { status: 'active' }),
  ]) {
    const { status } = await shop.send(event)
    seen.push([status, ...(await stand())])
  }

  expect(seen).toEqual([
    [200, ['active', true]],
    [200, ['active', true]],
    [200, ['past_due', true]],
    [200, ['past_due', true]],
    [200, ['past_due', true]],
    [200, ['active', true]],
    [200, ['cancelled', false]],
    [200, ['cancelled', false]],
  ])
})

test('an event before the payment is applied, and two events of one second are resolved at the provider', async () => {
  const { shop, sam } = await openFullShop()
  const { completed, created } = await subscribe(shop, sam)
  await shop.deps.db.deleteFrom('shop.subscriptions').execute()
  await shop.deps.db.updateTable('shop.orders').set({ state: 'awaiting_payment', paid_at: null }).execute()
  const ended = {
    ...created,
    id: 'evt_a',
    data: { object: { ...created.data.object, cancel_at_period_end: true } },
  }

  await shop.send(ended)
  const early = await asAccount(shop, sam, '/subscriptions')
  await shop.send({ ...completed, id: 'evt_b' })
  const paid = await asAccount(shop, sam, '/subscriptions')
  await shop.send({ ...ended, id: 'evt_c', data: { object: { ...created.data.object, status: 'past_due' } } })
  const input = await asAccount(shop, sam, '/subscriptions')

  expect(early.body).toMatchObject([{ name: 'Hosting Premium', cancelAtPeriodEnd: true }])
  expect(paid.body).toEqual(early.body)
  expect(input.body).toMatchObject([{ status: 'active', cancelAtPeriodEnd: false }])
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }])
})

test('after two events of one second, the state is requested from the provider until it responds', async () => {
  const clock = createClock()
  const { shop, sam } = await openFullShop({ now: clock.now, expectErrors: [/line was dead/] })
  const { created } = await subscribe(shop, sam)
  const { subscriptions } = shop.deps.stripe
  vi.spyOn(subscriptions, 'retrieve').mockRejectedValueOnce(new Error('the line was dead'))
  const stand = async () => (await asAccount(shop, sam, '/subscriptions')).body
  const failed = { ...created.data.object, status: 'past_due' }

  const { status } = await shop.send({ ...created, id: 'evt_failed', data: { object: failed } })
  const unsure = await stand()
  await shop.deps.db
    .updateTable('sandbox.objects')
    .set({ body: JSON.stringify(failed) })
    .where('id', '=', created.data.object.id as string)
    .execute()
  clock.pass(2)
  await retryPaymentEvents(shop.deps)

  expect(status).toBe(500)
  expect(unsure).toMatchObject([{ status: 'active' }])
  expect(await stand()).toMatchObject([{ status: 'past_due' }])
  expect(await shop.storedEvents()).not.toContainEqual(expect.objectContaining({ processed_at: null }))
})

test('an account changes, cancels and resumes subscriptions, and buys more as the same customer', async () => {
  const { shop, sam } = await openFullShop()
  const { subscription } = await subscribe(shop, sam, [EMAIL])
  const portal = await asAccount(shop, sam, '/billing-portal', 'POST')
  const address = shop.url + new URL(portal.body.url).pathname
  const press = async (action: string, quantity = '1') => {
    const form = new URLSearchParams({ subscription: String(subscription.id), action, quantity })
    await fetch(address, { method: 'POST', body: form })
    await shop.send(await eventOf(shop, 'customer.subscription.updated'))
    return (await asAccount(shop, sam, '/subscriptions')).body[0]
  }

  const page = await (await fetch(address)).text()
  expect(page).toContain('No money moves')
  expect(page).toContain(`${shop.config.publicUrl}/dashboard/payments`)
  expect(await press('quantity', '7')).toMatchObject({ quantity: 7, priceCents: 1_200 })
  expect(await press('cancel')).toMatchObject({ cancelAtPeriodEnd: true, status: 'active', quantity: 7 })
  expect(await press('resume')).toMatchObject({ cancelAtPeriodEnd: false })

  await subscribe(shop, sam, [HOSTING])
  const customers = (await shop.orders()).map(({ customer_id }) => customer_id)
  expect(new Set(customers).size).toBe(1)
})

test('an account with an active subscription cannot be deleted, and one with an ending subscription can', async () => {
  const { shop, sam } = await openFullShop()
  const { created } = await subscribe(shop, sam)

  const refused = await asAccount(shop, sam, '', 'DELETE')
  const ending = { ...created.data.object, cancel_at_period_end: true }
  await shop.send({ ...created, id: 'evt_end', created: created.created + 60, data: { object: ending } })
  const deleted = await asAccount(shop, sam, '', 'DELETE')

  expect([refused.status, refused.body.error.code]).toEqual([409, 'subscription_running'])
  expect(deleted.status).toBe(204)
})

test('an order without cards shows its subscription, has one step, and its refund deletes the mail of this step', async () => {
  const { shop, sam } = await openFullShop()
  const call = await asOperator(shop)
  await subscribe(shop, sam)
  const [order] = await shop.orders()

  const seen = await call(`/orders/${order?.id}`)
  const bench = await call(`/orders/${order?.id}/move`, { from: 'paid', to: 'programming' })
  const done = await call(`/orders/${order?.id}/move`, { from: 'paid', to: 'delivered' })
  await call(`/orders/${order?.id}/refund`, { refundedCents: 0 })
  await shop.send(await eventOf(shop, 'charge.refunded'))

  expect(seen.body).toMatchObject({
    needsGoogleLink: false,
    lines: [{ name: 'Hosting Premium', isCard: false, billing: 'monthly' }],
    hasCards: false,
    subscriptions: [{ name: 'Hosting Premium', status: 'active' }],
    canRefund: true,
  })
  expect([bench.status, done.status]).toEqual([409, 200])
  expect(await shop.mails()).toEqual(['order-confirmation', 'order-notice', 'refund-notice'])
  expect(await shop.orders()).toMatchObject([{ state: 'refunded', refunded_cents: 8_900 }])
})

test('subscriptions that the provider does not know keep no other subscription from being read', async () => {
  const { shop, sam } = await openFullShop()
  const { body } = await buy(shop, [HOSTING], sam)
  await shop.press(body.url, 'pay', { email: sam.email })
  await shop.send(await eventOf(shop, 'checkout.session.completed'))
  const [order] = await shop.orders()
  await shop.deps.db
    .insertInto('shop.subscriptions')
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        id: `sub_unknown${index}`,
        order_id: order?.id ?? '',
        status: 'active' as const,
        items: '[]',
        as_of: new Date(-1), // before the `as_of` of the subscription that the provider knows
        created_at: new Date(0),
      })),
    )
    .execute()

  await reconcileSubscriptions(shop.deps)

  const { current_period_end: end } = await shop.deps.db
    .selectFrom('shop.subscriptions')
    .select('current_period_end')
    .where('id', '=', order?.subscription_id ?? '')
    .executeTakeFirstOrThrow()
  expect(end).toBeInstanceOf(Date)
})

test('after lost events, a job reads the subscription and the payment from the provider', async () => {
  const { shop, sam } = await openFullShop()
  const { body } = await buy(shop, [HOSTING], sam)
  await shop.press(body.url, 'pay', { email: sam.email })
  await shop.send(await eventOf(shop, 'checkout.session.completed'))
  const before = await asAccount(shop, sam, '/subscriptions')

  await reconcileSubscriptions(shop.deps)

  expect(before.body).toMatchObject([{ name: 'Hosting Premium', status: 'active', currentPeriodEnd: null }])
  const after = await asAccount(shop, sam, '/subscriptions')
  expect(after.body).toMatchObject([{ status: 'active', currentPeriodEnd: expect.stringMatching(/^\d{4}-/) }])
  expect(await shop.orders()).toMatchObject([{ payment_intent_id: expect.stringMatching(/^pi_/) }])
})
