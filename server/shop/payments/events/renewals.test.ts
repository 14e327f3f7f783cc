import { expect, test, vi } from 'vitest'
import type { Bas, MoneyOverview, SalesByProduct } from '#domain/money/sales.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { viewOrder } from '#test/fixtures/order-office.ts'
import { createClock, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { asAccount, EMAIL, endMonth, eventOf, openFullShop, subscribe } from '#test/outside/subscriber.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'

/** A subscription of $48.00 per month, whose first month was paid. */
async function openSubscription(options: Parameters<typeof openFullShop>[0] = {}) {
  const { shop, sam } = await openFullShop(options)
  const { subscription } = await subscribe(shop, sam, [EMAIL])
  return {
    shop,
    sam,
    id: String(subscription.id),
    office: await asOperator(shop),
    /** Lets the month end. Returns the payment provider's event, which is not delivered yet. */
    endMonth: () => endMonth(shop, sam, String(subscription.id)),
  }
}

const renewals = ({ deps: { db } }: Shop) =>
  db
    .selectFrom('shop.renewals')
    .select(['number', 'invoice_number', 'description', 'cents', 'refunded_cents'])
    .orderBy('number')
    .execute()

/** The id of the payment in an invoice event. */
const paymentOf = ({ data }: Awaited<ReturnType<typeof eventOf>>) =>
  (data.object.payments as { data: { payment: { payment_intent: string } }[] }).data[0]?.payment
    .payment_intent ?? ''

async function sendRefund(shop: Shop, payment_intent: string, amount: number) {
  await shop.deps.stripe.refunds.create({ payment_intent, amount })
  return shop.send(await eventOf(shop, 'charge.refunded'))
}

test('a renewal is stored once, under the number of its order, and counts as a sale of its month', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const [order] = await shop.orders()
  const event = await endMonth()

  await Promise.all([shop.send(event), shop.send(event), shop.send({ ...event, id: 'evt_again' })])
  const second = await endMonth()
  await shop.send(second)

  const each = { description: '4 × Microsoft 365 Business Basic', cents: 4800, refunded_cents: 0 }
  expect(await renewals(shop)).toEqual([
    { ...each, number: `${order?.number}-2`, invoice_number: 2 },
    { ...each, number: `${order?.number}-3`, invoice_number: 3 },
  ])
  const { months } = (await office('/money')).body as MoneyOverview
  expect(months.at(-1)).toMatchObject({ orders: 1, otherCents: 4800, renewals: 2, renewalCents: 9600 })
  expect((await office('/money/products')).body).toMatchObject({
    renewalCents: 9600,
  } satisfies Partial<SalesByProduct>)
  expect((await office('/money/bas')).body).toMatchObject({
    g1: 14400,
    receipts: 3,
    mismatch: null,
    invoices: { first: 'INV-00001', last: 'INV-00003' },
    lacksRenewals: false,
  } satisfies Partial<Bas>)
})

test('the buyer gets one mail with the tax invoice of a renewal, and one for each refund of it', async () => {
  const { shop, sam, endMonth } = await openSubscription()
  const [order] = await shop.orders()
  const event = await endMonth()

  await Promise.all([shop.send(event), shop.send({ ...event, id: 'evt_again' })])
  await sendRefund(shop, paymentOf(event), 800)
  await sendRefund(shop, paymentOf(event), 4000)

  const mails = (await mailTo(shop.deps.db, sam.email)).filter(({ text }) =>
    text.includes(`${order?.number}-2`),
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Receipt INV-00002 for your monthly payment',
    `Your refund for payment ${order?.number}-2`,
    `Your refund for payment ${order?.number}-2`,
  ])
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringMatching(/You paid: \$48\.00 AUD\s+GST included: \$4\.36/),
    expect.stringContaining('Refunded: $8.00 AUD'),
    expect.stringContaining('Refunded: $48.00 AUD'),
  ])
  const [link = ''] = /https?:\S+/.exec(mails[0]?.text ?? '') ?? []
  expect(new URL(link).pathname).toBe(`/order/${order?.id}/invoice`)
  expect(new URL(link).searchParams.get('payment')).toBe(`${order?.number}-2`)
})

test('no mail is sent for a renewal that was paid long ago', async () => {
  const clock = createClock()
  const { shop, endMonth } = await openSubscription({ now: clock.now })
  const lost = await endMonth()

  clock.pass(41 * 24 * 60)
  await shop.send(lost)

  expect(await renewals(shop)).toMatchObject([{ invoice_number: 2 }])
  expect(await shop.mails()).not.toContain('payment-receipt')
})

test('the signed link of an order, the account and the office show its renewals; the masked order does not', async () => {
  const { shop, sam, office, endMonth } = await openSubscription()
  const [order] = await shop.orders()
  await shop.send(await endMonth())
  await shop.send(await endMonth())

  const [mail] = await mailTo(shop.deps.db, sam.email)
  const [, key = ''] = /\?key=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  const whole = await viewOrder(shop, { id: order?.id ?? '', key })
  const masked = await viewOrder(shop, { session_id: order?.session_id ?? '' })
  const own = await asAccount(shop, sam, '/orders')
  const shown = await office(`/orders/${order?.id}`)
  const customer = await office(`/customers/${order?.id}`)

  const view = { description: '4 × Microsoft 365 Business Basic', cents: 4800, refundedCents: 0 }
  const both = [
    { ...view, number: `${order?.number}-3`, invoiceNumber: 'INV-00003', paidAt: expect.any(String) },
    { ...view, number: `${order?.number}-2`, invoiceNumber: 'INV-00002', paidAt: expect.any(String) },
  ]
  expect(whole.renewals).toEqual(both)
  expect(masked).not.toHaveProperty('renewals')
  expect(own.body).toMatchObject({ orders: [{ renewals: both }] })
  expect(shown.body).toMatchObject({ renewals: both })
  expect(customer.body).toMatchObject({ spentCents: 3 * 4800, orders: [{ renewals: both }] })
})

test('the files for the bookkeeper and for Xero name a renewal by its own number and its invoice', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const [order] = await shop.orders()
  const event = await endMonth()
  await shop.send(event)
  await sendRefund(shop, paymentOf(event), 800)

  const [bookkeeper, xero] = await Promise.all(
    ['sales.csv', 'xero.csv'].map(async (file) => String((await office(`/money/${file}`)).body)),
  )

  const number = `${order?.number}-2`
  expect(bookkeeper).toMatch(
    new RegExp(`^Renewal,${number},INV-00002,.*,4 × Microsoft 365 Business Basic,48,4.36,43.64\r$`, 'm'),
  )
  expect(bookkeeper).toMatch(new RegExp(`^Refund,${number},INV-00002,.*,-8,-0.73,-7.27\r$`, 'm'))
  expect(xero).toMatch(new RegExp(`,${number},INV-00002,.*,4 × Microsoft 365 Business Basic,1,48,`))
  expect(xero).toMatch(new RegExp(`,${number}-C1,${number},.*,Refund of ${number},1,-8,`))
})

test('a refund of a renewal takes nothing from its order', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const event = await endMonth()
  await shop.send(event)

  await sendRefund(shop, paymentOf(event), 800)
  await sendRefund(shop, paymentOf(event), 4000)

  expect(await renewals(shop)).toMatchObject([{ refunded_cents: 4800 }])
  expect(await shop.orders()).toMatchObject([{ state: 'paid', refunded_cents: 0 }])
  expect((await office('/money/bas')).body).toMatchObject({ g1: 4800, refunds: 2, mismatch: null })
})

test('a renewal whose refunds do not add up is named by the statement', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const event = await endMonth()
  await shop.send(event)
  await sendRefund(shop, paymentOf(event), 800)
  const before = await office('/money/bas')
  await shop.deps.db.updateTable('shop.refund_entries').set({ cents: 700 }).execute()

  const [renewal] = await renewals(shop)
  expect(before.body).toMatchObject({ mismatch: null })
  expect((await office('/money/bas')).body).toMatchObject({
    mismatch: { number: renewal?.number, cents: 4000, partsCents: 4100 },
  })
})

test('for the refund of a renewal that was never reported, the renewal is read from the payment provider', async () => {
  const { shop, endMonth } = await openSubscription()
  const lost = await endMonth()

  const response = await sendRefund(shop, paymentOf(lost), 4800)

  expect(response.status).toBe(200)
  expect(await renewals(shop)).toMatchObject([{ cents: 4800, refunded_cents: 4800 }])
})

test('a renewal whose event was lost is read from the payment provider within some weeks', async () => {
  const clock = createClock()
  const { shop, endMonth } = await openSubscription({ now: clock.now })
  await endMonth()
  await endMonth()

  clock.pass(36 * 24 * 60)
  await reconcileSubscriptions(shop.deps)
  await reconcileSubscriptions(shop.deps)

  expect(await renewals(shop)).toHaveLength(2)
})

test('a renewal whose event was lost is read once more after its subscription has ended', async () => {
  const clock = createClock()
  const { shop, id, endMonth } = await openSubscription({ now: clock.now })
  await endMonth()
  clock.pass(60)
  await shop.deps.stripe.subscriptions.cancel(id)
  await shop.send(await eventOf(shop, 'customer.subscription.deleted'))
  const list = vi.spyOn(shop.deps.stripe.invoices, 'list')

  clock.pass(60)
  await reconcileSubscriptions(shop.deps)
  await reconcileSubscriptions(shop.deps)

  expect(await renewals(shop)).toHaveLength(1)
  expect(list).toHaveBeenCalledTimes(1)
})

test('while the renewals of a subscription are unread, the statement says so, and the job reads them', async () => {
  const { shop, office, endMonth } = await openSubscription()
  await endMonth()
  await shop.deps.db.updateTable('shop.subscriptions').set({ renewals_read_at: null }).execute()

  const before = await office('/money/bas')
  await reconcileSubscriptions(shop.deps)
  const after = await office('/money/bas')

  expect(before.body).toMatchObject({ g1: 4800, lacksRenewals: true })
  expect(after.body).toMatchObject({ g1: 9600, lacksRenewals: false })
})

test('a lost dispute about a renewal is a refund of the renewal; the order and its money stay as they are', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const paid = await endMonth()
  await shop.send(paid)
  const send = (id: string, status: string) =>
    shop.send({
      id,
      type: 'charge.dispute.updated',
      created: Number(id.slice(4)),
      data: { object: { id: 'du_1', status, amount: 4800, payment_intent: paymentOf(paid), reason: null } },
    })
  await send('evt_1', 'needs_response')

  await send('evt_2', 'lost')
  await send('evt_3', 'lost')

  const [order] = await shop.orders()
  expect(order).toMatchObject({ state: 'paid', refunded_cents: 0, dispute: { stage: 'lost', cents: 4800 } })
  expect(await renewals(shop)).toMatchObject([{ cents: 4800, refunded_cents: 4800 }])
  expect((await office('/money/bas')).body).toMatchObject({
    g1: 4800,
    receipts: 2,
    refunds: 1,
    mismatch: null,
  })
  const [mail] = (await mailTo(shop.deps.db, shop.config.operatorEmail)).filter(({ text }) =>
    text.includes('the dispute was lost'),
  )
  expect(mail?.text).toContain(`${order?.number}-2`)
  expect(await shop.mails()).not.toContain('refund-notice')
})

test('after a lost dispute over a part of a renewal, a refund of the renewal counts on top of that part', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const paid = await endMonth()
  await shop.send(paid)
  await shop.send({
    id: 'evt_1',
    type: 'charge.dispute.closed',
    created: 1,
    data: {
      object: { id: 'du_1', status: 'lost', amount: 1000, payment_intent: paymentOf(paid), reason: null },
    },
  })

  await sendRefund(shop, paymentOf(paid), 500)

  expect(await renewals(shop)).toMatchObject([{ cents: 4800, refunded_cents: 1500 }])
  expect((await office('/money/bas')).body).toMatchObject({ g1: 8100, refunds: 2, mismatch: null })
})

test('a refund of a renewal that fails at the bank is money again', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const paid = await endMonth()
  await shop.send(paid)
  await shop.deps.db
    .updateTable('sandbox.objects')
    .set(({ fn, val }) => ({ body: fn('jsonb_set', ['body', val('{_failsRefunds}'), val('true')]) }))
    .where('kind', '=', 'charge')
    .execute()
  await sendRefund(shop, paymentOf(paid), 800)
  const before = await renewals(shop)

  await shop.send(await eventOf(shop, 'refund.failed'))

  expect(before).toMatchObject([{ refunded_cents: 800 }])
  expect(await renewals(shop)).toMatchObject([{ refunded_cents: 0 }])
  expect((await office('/money/bas')).body).toMatchObject({ g1: 9600, refunds: 2, mismatch: null })
  expect(await shop.mails()).toContain('refund-failed')
})
