import { expect, test } from 'vitest'
import type { Bas } from '#domain/money/sales.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { auditOf, startOrderOffice } from '#test/fixtures/order-office.ts'
import { withSession } from '#test/fixtures/payment.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { eventOf } from '#test/outside/subscriber.ts'

/** A paid order whose payment card takes no refund. `deliver` sends the newest event of a type to the shop. */
async function startServer() {
  return startWith(await startOrderOffice(), {})
}

/** Like `startServer`, for a payment of one cent, which does not match its order. */
async function startWithWrongAmount() {
  return startWith(await startOrderOffice({ expectErrors: [/does not match/] }), { amount_total: 1 })
}

async function startWith({ shop, call }: Awaited<ReturnType<typeof startOrderOffice>>, session: object) {
  const { url, order } = await shop.placeOrder()
  await shop.press(url, 'fail_refunds')
  await shop.send(withSession(await eventOf(shop, 'checkout.session.completed'), { ...session }))
  const refund = (wish: object) => call(`/orders/${order.id}/refund`, wish)
  const look = async () => (await call(`/orders/${order.id}`)).body as OfficeOrder
  const deliver = async (type: string) => shop.send(await eventOf(shop, type))
  /** Lets the payment card take refunds again. */
  const repairCard = () =>
    shop.deps.db
      .updateTable('sandbox.objects')
      .set(({ fn, val }) => ({ body: fn('jsonb_set', ['body', val('{_failsRefunds}'), val('false')]) }))
      .where('kind', '=', 'charge')
      .execute()
  return { shop, call, order, refund, look, deliver, repairCard }
}

test('a refund that fails at the bank is money again, the operator is told once, and it can be refunded again', async () => {
  const { shop, call, order, refund, look, deliver } = await startServer()
  await refund({ amountCents: 1000, refundedCents: 0 })
  await deliver('charge.refunded')
  const before = await look()

  const failed = await eventOf(shop, 'refund.failed')
  await shop.send(failed)
  await shop.send({ ...failed, id: 'evt_again', type: 'charge.refund.updated' })
  const bas = await call('/money/bas')
  const again = await refund({ amountCents: 1000, refundedCents: 0 })

  expect(before.refundedCents).toBe(1000)
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', refunded_cents: 0, refunded_at: null })
  expect(bas.body).toMatchObject({
    g1: 4499,
    gstOnSales: 409,
    refunds: 2,
    mismatch: null,
  } satisfies Partial<Bas>)
  expect(again.status).toBe(200)
  const mails = (await mailTo(shop.deps.db, shop.config.operatorEmail)).filter(
    ({ kind }) => kind === 'refund-failed',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/refund of \$10\.00[\s\S]*expired or canceled card/)
  expect((await auditOf(shop)).filter(({ action }) => action === 'order.refund_failed')).toMatchObject([
    { actor: 'the payment provider', details: { cents: 1000 } },
  ])
})

test('an order that a failed refund has ended stays ended and can be refunded again', async () => {
  const { shop, order, refund, look, deliver, repairCard } = await startServer()
  await refund({ refundedCents: 0 })
  await deliver('charge.refunded')
  await deliver('refund.failed')
  const failed = await look()
  await repairCard()

  const again = await refund({ refundedCents: 0 })
  await deliver('charge.refunded')

  expect(failed).toMatchObject({ state: 'refunded', refundedCents: 0, canRefund: true })
  expect(again.status).toBe(200)
  expect(await look()).toMatchObject({ state: 'refunded', refundedCents: 4499, canRefund: false })
  expect(await shop.stock()).toBe(100)
  expect((await shop.mails()).filter((kind) => kind === 'refund-notice')).toHaveLength(2)
  expect((await shop.order(order.id)).refunded_cents).toBe(4499)
})

test('a refund whose event comes after its failure does not count', async () => {
  const { shop, order, refund, deliver, look } = await startServer()
  await refund({ amountCents: 1000, refundedCents: 0 })

  await deliver('refund.failed')
  await deliver('charge.refunded')

  expect((await shop.order(order.id)).refunded_cents).toBe(0)
  expect(await look()).toMatchObject({ refundUnderWay: null, canRefund: true })
  expect(await shop.mails()).not.toContain('refund-notice')
})

test('a payment of a wrong amount whose refund failed is a payment problem again', async () => {
  const { shop, call, order, refund, look, deliver } = await startWithWrongAmount()
  await refund({ refundedCents: 0 })
  await deliver('charge.refunded')
  const ended = await shop.order(order.id)

  await deliver('refund.failed')

  expect(ended).toMatchObject({ state: 'refunded', payment_problem: null })
  expect(await look()).toMatchObject({ refundedCents: 0, canRefund: true })
  expect((await call('/orders?state=payment_problem')).body).toMatchObject({ items: [{ id: order.id }] })
})

test('a repeated report of a failure changes nothing after the next refund went through', async () => {
  const { shop, order, refund, look, deliver, repairCard } = await startWithWrongAmount()
  await refund({ refundedCents: 0 })
  await deliver('charge.refunded')
  const failed = await eventOf(shop, 'refund.failed')
  await shop.send(failed)
  await repairCard()
  await refund({ refundedCents: 0 })
  await deliver('charge.refunded')
  const before = await shop.order(order.id)

  await shop.send({ ...failed, id: 'evt_again', type: 'charge.refund.updated', created: failed.created + 60 })

  expect(before).toMatchObject({ state: 'refunded', payment_problem: null })
  expect(await shop.order(order.id)).toEqual(before)
  expect(await look()).toMatchObject({ canRefund: false })
})

test('a failure reported only after the next refund went through does not make the payment a problem again', async () => {
  const { shop, call, order, refund, look, deliver, repairCard } = await startWithWrongAmount()
  await refund({ refundedCents: 0 })
  await deliver('charge.refunded')
  const failed = await eventOf(shop, 'refund.failed')
  await repairCard()
  const { payment_intent_id: payment } = await shop.order(order.id)
  await shop.deps.stripe.refunds.create({ payment_intent: payment ?? '' })
  await deliver('charge.refunded')

  await shop.send(failed)

  expect(await shop.order(order.id)).toMatchObject({
    state: 'refunded',
    refunded_cents: 4499,
    payment_problem: null,
  })
  expect(await look()).toMatchObject({ canRefund: false })
  expect((await call('/orders?state=payment_problem')).body).toMatchObject({ items: [] })
})
