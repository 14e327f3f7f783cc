import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import type { Caller } from '#test/fixtures/operator.ts'
import { move, paidOrder, startOrderOffice, TRACKING, viewOrder } from '#test/fixtures/order-office.ts'
import { BUYER } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const stepsOf = async (call: Caller, id: string) =>
  ((await call(`/orders/${id}`)).body as OfficeOrder).undoable

test('a waiting mail goes to the corrected email', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)

  await call(`/orders/${order.id}/details`, { email: 'right@sparky.test', customerName: 'Sam Sparks' })

  const kinds = (await mailTo(shop.deps.db, 'right@sparky.test')).map(({ kind }) => kind)
  expect(kinds).toContain('order-programming')
})

test('a waiting mail has the link that the buyer sets meanwhile, and its undo still works', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 1)
  const [step] = await stepsOf(call, order.id)
  const { key } = await viewOrder(shop, { session_id: order.session_id })

  await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: 'https://g.page/r/new-link',
  })

  const waiting = (await mailTo(shop.deps.db, BUYER.email)).find(({ kind }) => kind === 'order-programming')
  expect(waiting?.text).toContain('https://g.page/r/new-link/review')
  expect(waiting?.html).toContain('https://g.page/r/new-link/review')
  expect(await call(`/orders/${order.id}/undo`, { mail: step?.mail })).toMatchObject({
    status: 200,
    body: { state: 'paid' },
  })
})

test('the waiting mail about a posted order has the corrected name and address, and its undo still works', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const { line1: _, ...address } = (await shop.order(order.id)).delivery_address ?? {}

  const corrected = await call(`/orders/${order.id}/details`, {
    email: 'right@sparky.test',
    customerName: 'Samantha Sparks',
    address: { ...address, line1: '99 Corrected Street' },
  })
  const waiting = await mailTo(shop.deps.db, 'right@sparky.test')
  const [step] = await stepsOf(call, order.id)
  const undo = await call(`/orders/${order.id}/undo`, { mail: step?.mail })

  expect(corrected.status).toBe(200)
  const shipped = waiting.find(({ kind }) => kind === 'order-shipped')
  expect(shipped?.text).toContain('Samantha Sparks')
  expect(shipped?.text).toContain('99 Corrected Street')
  expect(shipped?.html).toContain('99 Corrected Street')
  expect(shipped?.text).toContain(TRACKING)
  expect(shipped?.text).not.toContain(BUYER.line1)
  expect(waiting.find(({ kind }) => kind === 'order-programming')?.subject).toContain('is being programmed')
  expect(undo).toMatchObject({ status: 200, body: { state: 'programming' } })
})

test('a waiting mail keeps the tracking number of its own step when the buyer’s name is corrected', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  await call(`/orders/${order.id}/tracking`, { trackingNumber: '33RIGHT12345' })

  await call(`/orders/${order.id}/details`, { email: BUYER.email, customerName: 'Samantha Sparks' })

  const mails = await mailTo(shop.deps.db, BUYER.email)
  expect(mails.find(({ kind }) => kind === 'order-shipped')?.text).toContain(TRACKING)
  expect(mails.find(({ kind }) => kind === 'order-tracking')?.text).toContain('33RIGHT12345')
})

test('a mail that a worker has taken is not rewritten', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ attempts: 1, locked_by: 'another-worker' })
    .where('kind', '=', 'order-shipped')
    .execute()

  await call(`/orders/${order.id}/details`, { email: 'right@sparky.test', customerName: 'Samantha Sparks' })

  const taken = (await mailTo(shop.deps.db, BUYER.email)).find(({ kind }) => kind === 'order-shipped')
  expect(taken?.text).not.toContain('Samantha')
})
