import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { startOutbox } from '#server/platform/outbox/outbox.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import type { Caller } from '#test/fixtures/operator.ts'
import { auditOf, move, paidOrder, STEPS, startOrderOffice, TRACKING } from '#test/fixtures/order-office.ts'
import { BUYER, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { passFiveMinutes } from '#test/server/test-outbox.ts'

const stepsOf = async (call: Caller, id: string) =>
  ((await call(`/orders/${id}`)).body as OfficeOrder).undoable

/** Runs a worker until no due mail is pending. Returns the kinds of the mails that it delivered. */
async function deliverDue({ deps }: Shop): Promise<string[]> {
  const sent: string[] = []
  const worker = startOutbox({
    db: deps.db,
    log: deps.log,
    deliver: async ({ kind }) => void sent.push(kind),
  })
  await expect
    .poll(async () => {
      const due = await deps.db
        .selectFrom('platform.outbox')
        .select('id')
        .where('status', '=', 'pending')
        .where('next_at', '<=', sql<Date>`now()`)
        .execute()
      return due.length
    })
    .toBe(0)
  await worker.stop()
  return sent
}

test('the mail of a step waits five minutes, and an undo deletes it and restores the order', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const [shipped] = await stepsOf(call, order.id)

  const { status, body } = await call(`/orders/${order.id}/undo`, { mail: shipped?.mail })

  expect(shipped).toMatchObject({ action: 'move', to: 'shipped', by: 'boss@arvo.example' })
  expect(shipped?.secondsLeft).toBeGreaterThan(240)
  expect(shipped?.secondsLeft).toBeLessThanOrEqual(300)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { state: 'programming', trackingNumber: null, carrier: null, shippedAt: null },
  })
  expect(await shop.mails()).not.toContain('order-shipped')
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'order.undo',
    subject: order.number,
    details: { step: 'move', from: 'shipped', to: 'programming' },
  })
})

test('a step that was undone can be taken again, and its mail is sent once', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const [shipped] = await stepsOf(call, order.id)
  await call(`/orders/${order.id}/undo`, { mail: shipped?.mail })
  await call(`/orders/${order.id}/move`, { ...STEPS[1], trackingNumber: '33RIGHT12345' })

  const early = await deliverDue(shop)
  await passFiveMinutes(shop)
  const late = await deliverDue(shop)

  expect(early.filter((kind) => kind.startsWith('order-p') || kind === 'order-shipped')).toEqual([])
  expect(late).toEqual(['order-programming', 'order-shipped'])
  const [mail] = (await mailTo(shop.deps.db, BUYER.email)).filter(({ kind }) => kind === 'order-shipped')
  expect(mail?.text).toContain('33RIGHT12345')
  expect(mail?.text).not.toContain(TRACKING)
  expect(await stepsOf(call, order.id)).toEqual([])
})

test('an undo returns the cards that a short order took from stock, and the repeated step takes them again', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop, [
    { type: 'keyring', color: 'white', quantity: 3 },
    { type: 'stick-on', color: 'black', quantity: 2 },
  ])
  const { db } = shop.deps
  await db.updateTable('shop.orders').set({ short_cards: 2 }).execute()
  const shortLines = db.updateTable('shop.order_lines').set({ held: 1, short: 2 })
  await shortLines.where('product_id', '=', 'keyring-white').execute()
  await shop.setStock(5)
  const linesAndStock = async () => ({
    lines: await db
      .selectFrom('shop.order_lines')
      .select(['product_id', 'held', 'short'])
      .orderBy('product_id')
      .execute(),
    stock: await db.selectFrom('shop.stock').selectAll().orderBy('variant_id').execute(),
    short: (await shop.order(order.id)).short_cards,
  })
  const before = await linesAndStock()

  await move(call, order.id, 1)
  const taken = await shop.stock()
  const [step] = await stepsOf(call, order.id)
  const undos = await Promise.all(
    Array.from({ length: 5 }, () => call(`/orders/${order.id}/undo`, { mail: step?.mail })),
  )
  const after = await linesAndStock()
  await move(call, order.id, 1)

  expect(taken).toBe(3)
  expect(undos.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(after).toEqual(before)
  expect(await linesAndStock()).toMatchObject({ short: 0, lines: [{ held: 3, short: 0 }, { short: 0 }] })
  expect(await shop.stock()).toBe(3)
})

test('a step whose mail has gone cannot be undone', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const [step] = await stepsOf(call, order.id)
  await passFiveMinutes(shop)
  await deliverDue(shop)

  const undo = await call(`/orders/${order.id}/undo`, { mail: step?.mail })

  expect(undo).toMatchObject({ status: 409, body: { error: { code: 'too_late' } } })
  expect((await shop.order(order.id)).state).toBe('programming')
})

test('a step cannot be undone once a worker has taken its mail, even if the delivery failed', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const [step] = await stepsOf(call, order.id)
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ attempts: 1, last_error: 'ESOCKET CONN' })
    .where('kind', '=', 'order-programming')
    .execute()

  const undo = await call(`/orders/${order.id}/undo`, { mail: step?.mail })

  expect(undo.status).toBe(409)
  expect(await shop.mails()).toContain('order-programming')
})

test('when twenty undos of a step race, one succeeds', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const [step] = await stepsOf(call, order.id)

  const undos = await Promise.all(
    Array.from({ length: 20 }, () => call(`/orders/${order.id}/undo`, { mail: step?.mail })),
  )

  expect(undos.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(undos.filter(({ status }) => status === 409)).toHaveLength(19)
  expect((await shop.order(order.id)).state).toBe('paid')
})

test('a step can only be undone after the later steps', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  await call(`/orders/${order.id}/tracking`, { trackingNumber: '33RIGHT12345' })
  const mails = ((await call(`/orders/${order.id}`)).body as OfficeOrder).mails
  const shipped = mails.find(({ kind }) => kind === 'order-shipped')
  const [tracking, ...others] = await stepsOf(call, order.id)

  const early = await call(`/orders/${order.id}/undo`, { mail: shipped?.id })
  await call(`/orders/${order.id}/undo`, { mail: tracking?.mail })
  const late = await call(`/orders/${order.id}/undo`, { mail: shipped?.id })

  expect(tracking).toMatchObject({ action: 'tracking' })
  expect(others).toEqual([])
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
  expect(late).toMatchObject({ status: 200, body: { state: 'programming', trackingNumber: null } })
})

test('a tracking number that was changed there and back does not let the posting be undone first', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const [shipped] = await stepsOf(call, order.id)
  const carrier = STEPS[1].carrier
  await call(`/orders/${order.id}/tracking`, { trackingNumber: '33RIGHT12345', carrier })
  await call(`/orders/${order.id}/tracking`, { trackingNumber: TRACKING, carrier })

  const steps = await stepsOf(call, order.id)
  const early = await call(`/orders/${order.id}/undo`, { mail: shipped?.mail })

  expect(steps.map(({ action }) => action)).toEqual(['tracking'])
  expect(early).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
  expect(await shop.order(order.id)).toMatchObject({ state: 'shipped', tracking_number: TRACKING })
})

test('a waiting mail is sent at once on request, and its step stays', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const [step] = await stepsOf(call, order.id)
  const { version } = await shop.order(order.id)

  const sent = await call(`/orders/${order.id}/send-now`, { mail: step?.mail })

  expect(sent).toMatchObject({
    status: 200,
    body: { state: 'programming', undoable: [], version: version + 1 },
  })
  expect(await deliverDue(shop)).toContain('order-programming')
})

test('sending a mail at once also sends the waiting mails of earlier steps', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const [shipped] = await stepsOf(call, order.id)

  const sent = await call(`/orders/${order.id}/send-now`, { mail: shipped?.mail })

  expect(sent).toMatchObject({ status: 200, body: { state: 'shipped', undoable: [] } })
  const steps = (await deliverDue(shop)).filter((kind) => /^order-(programming|shipped)$/.test(kind))
  expect(steps).toEqual(['order-programming', 'order-shipped'])
})

test('sending a mail at once leaves the mail of a later step waiting', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const [programming] = await stepsOf(call, order.id)
  await call(`/orders/${order.id}/move`, { ...STEPS[1], trackingNumber: '33RIGHT12345' })

  const sent = await call(`/orders/${order.id}/send-now`, { mail: programming?.mail })

  expect(sent).toMatchObject({ status: 200, body: { undoable: [{ to: 'shipped' }] } })
})

test('an account’s purchases follow an undo', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const { id: user_id } = await newAccount(shop, { email: 'own@sparky.test' })
  await shop.deps.db.updateTable('shop.orders').set({ user_id }).where('id', '=', order.id).execute()
  await move(call, order.id, 2)
  const [step] = await stepsOf(call, order.id)
  const statuses = () => shop.deps.db.selectFrom('public.purchases').select('status').execute()
  const before = await statuses()

  await call(`/orders/${order.id}/undo`, { mail: step?.mail })

  expect(before).toEqual([{ status: 'Shipped' }])
  expect(await statuses()).toEqual([{ status: 'Processing' }])
})

test('an undo with another order’s mail, a mail of no step, or an invalid id is refused', async () => {
  const { shop, call } = await startOrderOffice()
  const [order, other] = [await paidOrder(shop), await paidOrder(shop)]
  await move(call, order.id, 1)
  const [step] = await stepsOf(call, order.id)
  const { mails } = (await call(`/orders/${order.id}`)).body as OfficeOrder
  const confirmation = mails.find(({ kind }) => kind === 'order-confirmation')

  const results = [
    await call(`/orders/${other.id}/undo`, { mail: step?.mail }),
    await call(`/orders/${order.id}/undo`, { mail: confirmation?.id }),
    await call(`/orders/${order.id}/undo`, { mail: 'x' }),
  ]

  expect(results.map(({ status }) => status)).toEqual([409, 409, 422])
  expect(await shop.mails()).toContain('order-confirmation')
  expect((await shop.order(order.id)).state).toBe('programming')
})
