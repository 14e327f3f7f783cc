import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import type {
  BatchUndoResult,
  LastBatch,
  PostingResult,
  ProgramResult,
} from '#domain/orders/office/posting.ts'
import { asOperator, type Caller } from '#test/fixtures/operator.ts'
import { auditOf, move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'

/** An office that has just posted three orders at once. */
async function postedBatch() {
  const { shop, call } = await startOrderOffice()
  const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)] as const
  for (const { id } of orders) await move(call, id, 1)
  const text = orders.map(({ number }, index) => `${number} 36XKD501284${index}`).join('\n')
  return { shop, call, orders, text, ...(await post(call, text)) }
}

const post = async (call: Caller, text: string) =>
  (await call('/orders/post', { text })).body as PostingResult

async function undoAll(call: Caller, undo: PostingResult['undo']) {
  const { status, body } = await call('/orders/undo', { steps: undo?.steps })
  expect({ status, body }).toMatchObject({ status: 200 })
  return (body as BatchUndoResult).lines
}

test('a whole batch that was just posted can be undone, and none of its mails is sent', async () => {
  const { shop, call, orders, undo } = await postedBatch()

  const lines = await undoAll(call, undo)

  expect(undo?.secondsLeft).toBeGreaterThan(240)
  expect(undo?.secondsLeft).toBeLessThanOrEqual(300)
  expect(lines).toMatchObject(
    orders.map(({ id, number }) => ({ order: { id, number }, status: 'undone', message: '' })),
  )
  expect(await shop.order(orders[0].id)).toMatchObject({
    state: 'programming',
    tracking_number: null,
    carrier: null,
    shipped_at: null,
  })
  expect(await shop.mails()).not.toContain('order-shipped')
  const undone = (await auditOf(shop)).filter(({ action }) => action === 'order.undo')
  expect(undone.map(({ subject }) => subject)).toEqual(orders.map(({ number }) => number))
})

test('an undo of a batch says which orders it could not undo and why, and undoes the others', async () => {
  const { shop, call, orders, undo } = await postedBatch()
  const [gone, changed, good] = orders
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ status: 'done', done_at: sql`now()` })
    .where('about', '=', gone.id)
    .execute()
  await call(`/orders/${changed.id}/tracking`, { trackingNumber: '33RIGHT12345' })

  const lines = await undoAll(call, undo)

  expect(lines.map(({ status, message }) => [status, message])).toEqual([
    ['fault', 'Its email has gone by now, so nothing was changed.'],
    ['fault', 'The order has changed since that step. Undo the later step first.'],
    ['undone', ''],
  ])
  expect((await shop.order(gone.id)).state).toBe('shipped')
  expect(await shop.order(changed.id)).toMatchObject({ state: 'shipped', tracking_number: '33RIGHT12345' })
  expect((await shop.order(good.id)).state).toBe('programming')
  expect((await shop.mails()).filter((kind) => kind === 'order-shipped')).toHaveLength(2)
})

test('an order of a batch that was refunded meanwhile is not undone', async () => {
  const { shop, call, orders, undo } = await postedBatch()
  await shop.send(await refund(shop, orders[1].payment))

  const lines = await undoAll(call, undo)

  expect(lines.map(({ status, message }) => [status, message])).toEqual([
    ['undone', ''],
    ['fault', 'The order is refunded, so nothing was changed.'],
    ['undone', ''],
  ])
  expect((await shop.order(orders[1].id)).state).toBe('refunded')
})

test('when two undos of a batch race, each order is undone once, and a repeated undo says so', async () => {
  const { shop, call, orders, undo } = await postedBatch()
  const other = await asOperator(shop, 'jas@arvo.example')

  const both = await Promise.all([undoAll(call, undo), undoAll(other, undo)])
  const again = await undoAll(call, undo)

  expect(both.flatMap((lines) => lines.map(({ status }) => status)).toSorted()).toEqual([
    ...orders.map(() => 'already'),
    ...orders.map(() => 'undone'),
  ])
  expect(again).toMatchObject(orders.map(() => ({ status: 'already', message: 'It was undone already.' })))
  expect((await auditOf(shop)).filter(({ action }) => action === 'order.undo')).toHaveLength(3)
})

test('an undo of a mail that never existed says so, also on an order that had an undo', async () => {
  const { call, orders, undo } = await postedBatch()
  await undoAll(call, undo)

  const steps = [{ order: orders[0].id, mail: '999999999' }]
  const [line] = await undoAll(call, { steps, goesAt: '', secondsLeft: 0 })

  expect(line).toMatchObject({
    status: 'fault',
    message: 'There is no such step to undo, so nothing was changed.',
  })
})

test('a repeated paste, as after a lost response, can be undone by the operator who posted it', async () => {
  const { shop, call, text, undo } = await postedBatch()
  const other = await asOperator(shop, 'jas@arvo.example')

  const again = await post(call, text)
  const others = await post(other, text)

  expect(again.undo?.steps).toEqual(undo?.steps)
  expect(others).toMatchObject({ lines: [{ status: 'already' }, {}, {}], undo: null })
})

test('a check, or a paste of only faulty lines, has nothing to undo', async () => {
  const { call, text } = await postedBatch()

  const check = await call('/orders/post', { text, check: true })
  const faults = await post(call, 'R-ZZZZZZ letter')

  expect(check.body).toMatchObject({ undo: null })
  expect(faults.undo).toBeNull()
})

test('a step of an unknown order gets a message, and a request without valid steps is refused', async () => {
  const { call } = await startOrderOffice()

  const [stranger] = await undoAll(call, {
    steps: [{ order: randomUUID(), mail: '1' }],
    goesAt: '',
    secondsLeft: 0,
  })
  const refused = await Promise.all(
    [{}, { steps: [] }, { steps: [{ order: 'x', mail: 'y' }] }].map((json) => call('/orders/undo', json)),
  )

  expect(stranger).toEqual({ order: null, status: 'fault', message: 'There is no such order.' })
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
})

const lastBatch = async (call: Caller, to: string) => (await call(`/orders/undo?to=${to}`)).body as LastBatch

test('a page that is loaded again finds the batch that this operator posted, with its orders', async () => {
  const { shop, call, orders, undo } = await postedBatch()
  const other = await asOperator(shop, 'jas@arvo.example')
  await undoAll(call, undo && { ...undo, steps: undo.steps.slice(0, 1) })

  const last = await lastBatch(call, 'shipped')

  expect(last.undo?.steps).toEqual(undo?.steps.slice(1))
  expect(last.orders).toEqual(
    orders.slice(1).map(({ id, number }, index) => ({
      id,
      number,
      businessName: expect.any(String),
      trackingNumber: `36XKD501284${index + 1}`,
    })),
  )
  const none = { undo: null, orders: [] }
  expect([await lastBatch(call, 'programming'), await lastBatch(other, 'shipped')]).toEqual([none, none])
})

test('the newest batch alone is found, without single steps and without orders that have changed since', async () => {
  const { shop, call } = await startOrderOffice()
  const orders = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)]
  const [older, single, changed, good] = orders.map(({ id }) => id)
  const start = async (...ids: unknown[]) =>
    (await call('/orders/program', { orders: ids })).body as ProgramResult
  await start(older)
  await start(changed, good)
  await move(call, String(single), 1)
  await call(`/orders/${changed}/move`, { from: 'programming', to: 'shipped', letter: true })

  const last = await lastBatch(call, 'programming')

  expect(last.orders.map(({ id }) => id)).toEqual([good])
  expect(last.undo?.steps).toEqual([{ order: good, mail: expect.any(String) }])
})

test('the newest batch is found also after the mails of an older batch were delayed by a refund', async () => {
  const { shop, call } = await startOrderOffice()
  const older = await paidOrder(shop)
  const newer = await paidOrder(shop)
  for (const { id } of [older, newer]) await call('/orders/program', { orders: [id] })
  await call(`/orders/${older.id}/refund`, { refundedCents: 0 })

  const last = await lastBatch(call, 'programming')

  expect(last.orders.map(({ id }) => id)).toEqual([newer.id])
})

test('an order whose tracking number was changed there and back is not among the orders of the last batch', async () => {
  const { call, orders } = await postedBatch()
  const [changed, ...rest] = orders
  const { body } = await call(`/orders/${changed.id}`)
  const { carrier, trackingNumber } = body as OfficeOrder
  for (const number of ['33RIGHT12345', trackingNumber])
    await call(`/orders/${changed.id}/tracking`, {
      trackingNumber: number,
      ...(carrier && { carrier }),
    })

  const last = await lastBatch(call, 'shipped')

  expect(last.orders.map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
})

test('a batch of another kind is refused', async () => {
  const { call } = await startOrderOffice()

  expect((await call('/orders/undo?to=delivered')).status).toBe(422)
})
