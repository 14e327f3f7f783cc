import { expect, test, vi } from 'vitest'
import type { Bas, MoneyOverview, SalesByProduct } from '#domain/money/sales.ts'
import { viewOrder } from '#test/fixtures/order-office.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { openSubscription, paymentOf, renewals, sendRefund } from '#test/outside/renewals.ts'
import { asAccount, eventOf } from '#test/outside/subscriber.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'

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
