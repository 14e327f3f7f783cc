import { expect, test } from 'vitest'
import type { Bas } from '#domain/money/sales.ts'
import { paidOrder, STEPS, startOrderOffice } from '#test/fixtures/order-office.ts'
import { payOrder, withSession } from '#test/fixtures/payment.ts'
import { openShop, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { eventOf } from '#test/outside/subscriber.ts'

const disputeEvents = async (shop: Shop) =>
  (await shop.sentEvents()).filter(({ type }) => type.startsWith('charge.dispute.'))

/** A dispute event of this payment. `more` overrides fields of the dispute. */
const disputeOf = (payment: string, more: Record<string, unknown> = {}) => ({
  id: 'evt_dispute',
  type: 'charge.dispute.created',
  created: 1,
  data: {
    object: {
      id: 'du_1',
      status: 'needs_response',
      amount: 4499,
      payment_intent: payment,
      reason: null,
      ...more,
    },
  },
})

/** A paid order with a dispute. The events of the payment and of the dispute are processed. */
async function openDisputed() {
  const { shop, call } = await startOrderOffice()
  const { url, order } = await shop.placeOrder()
  await shop.press(url, 'dispute')
  for (const event of await shop.sentEvents()) await shop.send(event)
  const [event] = await disputeEvents(shop)
  const id = String(event?.data.object.id)
  return { shop, call, order, id, event }
}

test('a disputed order is listed as a payment problem, the operator gets a mail, and it cannot be moved', async () => {
  const { shop, call, order } = await openDisputed()

  const list = await call('/orders?state=payment_problem')
  const moved = await call(`/orders/${order.id}/move`, STEPS[0])

  expect(list.body).toMatchObject({
    items: [{ id: order.id, disputeStage: 'open' }],
    counts: { payment_problem: 1 },
  })
  expect(moved).toMatchObject({ status: 409, body: { error: { code: 'disputed' } } })
  expect((await shop.mails()).filter((kind) => kind === 'order-dispute')).toHaveLength(1)
  expect((await call(`/orders/${order.id}`)).body).toMatchObject({
    dispute: { stage: 'open', reason: 'fraudulent', cents: 4499 },
  })
})

test('the mail about a dispute gives its deadline in the shop’s time zone', async () => {
  const { shop, call } = await startOrderOffice({ timeZone: 'Australia/Perth' })
  const order = await paidOrder(shop)
  const dueBy = Date.parse('2026-12-01T23:59:59Z') / 1000

  await shop.send(disputeOf(order.payment, { evidence_details: { due_by: dueBy } }))

  const [mail] = (await mailTo(shop.deps.db, shop.config.operatorEmail)).filter(
    ({ kind }) => kind === 'order-dispute',
  )
  expect(mail?.text).toContain('2026-12-02 07:59 (Australia/Perth)')
  const [head = '', row = ''] = String((await call('/orders.csv')).body).split('\r\n')
  expect(head).toMatch(/,Dispute,Disputed,Answer dispute by \(Australia\/Perth\)$/)
  expect(row).toMatch(/,Open,44\.99,2026-12-02 07:59:59$/)
})

test('with two disputes, the order is blocked until both are closed, also after repeated events', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const send = (id: string, dispute: Record<string, unknown>) =>
    shop.send({ ...disputeOf(order.payment, dispute), id, created: Number(id.slice(4)) })
  await send('evt_1', { id: 'du_1' })
  await send('evt_2', { id: 'du_1', status: 'won' })
  await send('evt_3', { id: 'du_2' })
  await send('evt_4', { id: 'du_1', status: 'won' })

  const held = await call(`/orders/${order.id}/move`, STEPS[0])
  await send('evt_5', { id: 'du_2', status: 'won' })

  expect(held).toMatchObject({ status: 409, body: { error: { code: 'disputed' } } })
  expect((await call(`/orders/${order.id}/move`, STEPS[0])).status).toBe(200)
  expect((await shop.mails()).filter((kind) => kind === 'order-dispute')).toHaveLength(4)
})

test.each([1e300, -1e14, 1.5e13])('an invalid date (%d) is left out of a dispute', async (seconds) => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)

  const response = await shop.send({
    ...disputeOf(order.payment, { evidence_details: { due_by: seconds } }),
    created: seconds,
  })

  expect(response.status).toBe(200)
  expect((await call(`/orders/${order.id}`)).body).toMatchObject({
    dispute: { stage: 'open', dueAt: null },
  })
})

test('after a won dispute, the order can be moved again', async () => {
  const { shop, call, order, id } = await openDisputed()
  await shop.deps.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
  for (const event of await disputeEvents(shop)) await shop.send(event)

  const moved = await call(`/orders/${order.id}/move`, STEPS[0])

  expect(moved.status).toBe(200)
  expect(moved.body).toMatchObject({ disputeStage: 'won' })
  expect((await shop.mails()).filter((kind) => kind === 'order-dispute')).toHaveLength(2)
})

test('a lost dispute ends the order, returns its cards to stock, and switches them off', async () => {
  const { shop, order, id, event } = await openDisputed()
  await shop.deps.stripe.disputes.close(id)
  for (const sent of await disputeEvents(shop)) await shop.send(sent)
  if (event) await shop.send({ ...event, id: 'evt_late' })

  expect(await shop.order(order.id)).toMatchObject({
    state: 'refunded',
    refunded_cents: 4499,
    dispute: { stage: 'lost' },
  })
  expect(await shop.stock()).toBe(100)
  const { off_at } = await shop.deps.db.selectFrom('shop.cards').select('off_at').executeTakeFirstOrThrow()
  expect(off_at).not.toBeNull()
})

test('after a lost dispute over a part of the payment, refunds count on top of that part', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.send(disputeOf(order.payment, { amount: 1000, status: 'lost' }))

  const part = await call(`/orders/${order.id}/refund`, { amountCents: 500, refundedCents: 1000 })
  await shop.send(await eventOf(shop, 'charge.refunded'))
  const between = await shop.order(order.id)
  const bas = await call('/money/bas')
  const rest = await call(`/orders/${order.id}/refund`, { refundedCents: 1500 })
  const last = await eventOf(shop, 'charge.refunded')
  await shop.send(last)

  expect([part.status, rest.status]).toEqual([200, 200])
  expect(between).toMatchObject({ state: 'paid', refunded_cents: 1500 })
  expect(bas.body).toMatchObject({ g1: 2999, refunds: 2, mismatch: null } satisfies Partial<Bas>)
  expect(last.data.object).toMatchObject({ amount_refunded: 3499 })
  expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', refunded_cents: 4499 })
  expect((await shop.mails()).filter((kind) => kind === 'refund-notice')).toHaveLength(2)
})

test('a lost dispute deletes the waiting mails of earlier steps', async () => {
  const { shop, call } = await startOrderOffice()
  const { url, order } = await shop.placeOrder()
  await shop.press(url, 'dispute')
  const [completed] = (await shop.sentEvents()).filter(({ type }) => !type.startsWith('charge.dispute.'))
  if (completed) await shop.send(completed)
  await call(`/orders/${order.id}/move`, STEPS[0])
  const before = await shop.mails()
  const [opened] = await disputeEvents(shop)
  await shop.deps.stripe.disputes.close(String(opened?.data.object.id))

  for (const sent of await disputeEvents(shop)) await shop.send(sent)

  expect(before).toContain('order-programming')
  expect((await shop.order(order.id)).state).toBe('refunded')
  expect(await shop.mails()).not.toContain('order-programming')
})

test('a dispute event before the payment event is not lost, and one about an unknown payment is ignored', async () => {
  const shop = await openShop()
  const { url, order } = await shop.placeOrder()
  await shop.press(url, 'dispute')
  const [dispute] = await disputeEvents(shop)
  if (!dispute) throw new Error('no dispute')
  const strange = {
    ...dispute,
    id: 'evt_x',
    data: { object: { ...dispute.data.object, payment_intent: 'pi_of_nobody' } },
  }

  const responses = [await shop.send(dispute), await shop.send(strange), await shop.send(dispute)]
  for (const event of await shop.sentEvents()) await shop.send(event)

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await shop.order(order.id)).toMatchObject({ state: 'paid', dispute: { stage: 'open' } })
})

test('a disputed order that is posted is listed as a payment problem too', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  for (const step of STEPS.slice(0, 2)) await call(`/orders/${order.id}/move`, step)
  await shop.send(disputeOf(order.payment))

  expect((await call('/orders?state=payment_problem')).body).toMatchObject({ items: [{ id: order.id }] })
})

test.each([1, 9000])(
  'a lost dispute about a payment of a wrong amount (%d) ends its order and its payment problem',
  async (cents) => {
    const { shop, call } = await startOrderOffice({ expectErrors: [/does not match/] })
    const { order, completed, payment } = await payOrder(shop)
    await shop.send(withSession(completed, { amount_total: cents }))
    const before = await call('/orders?state=payment_problem')

    await shop.send(disputeOf(payment, { amount: cents, status: 'lost' }))

    expect(before.body).toMatchObject({ items: [{ id: order.id }] })
    expect(await shop.order(order.id)).toMatchObject({ state: 'refunded', payment_problem: null })
    expect((await call('/orders?state=payment_problem')).body).toMatchObject({ items: [] })
    expect(await shop.stock()).toBe(100)
  },
)
