import { expect, test } from 'vitest'
import { findRefundsOf, refundView } from '#server/shop/orders/refund-entries.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { openSubscription, paymentOf, renewals, sendRefund } from '#test/outside/renewals.ts'
import { eventOf } from '#test/outside/subscriber.ts'

test('a refund of a renewal takes nothing from its order', async () => {
  const { shop, office, endMonth } = await openSubscription()
  const event = await endMonth()
  await shop.send(event)

  await sendRefund(shop, paymentOf(event), 800)
  await sendRefund(shop, paymentOf(event), 4000)

  const [renewal] = await renewals(shop)
  const [order] = await shop.orders()
  const refunds = await findRefundsOf(shop.deps.db, [order?.id ?? ''])
  expect(refunds.get(order?.id ?? '')?.map(refundView)).toMatchObject([
    { cents: 800, payment: renewal?.number },
    { cents: 4000, payment: renewal?.number },
  ])
  expect(renewal).toMatchObject({ refunded_cents: 4800 })
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
