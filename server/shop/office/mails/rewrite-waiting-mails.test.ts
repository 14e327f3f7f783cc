import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Caller } from '#test/fixtures/operator.ts'
import { move, paidOrder, startOrderOffice, TRACKING, viewOrder } from '#test/fixtures/order-office.ts'
import { BUYER, type Shop } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { dueTo, eventually, startTestOutbox } from '#test/server/test-outbox.ts'

const CORRECTED = { email: 'right@sparky.test', customerName: 'Samantha Sparks' }

/**
 * Sets these values of the order's first confirmation in the outbox. By default, it has an error and is tried again in
 * an hour.
 */
const setConfirmation = (shop: Shop, values: Updateable<Tables['platform.outbox']>) =>
  shop.deps.db
    .updateTable('platform.outbox')
    .set({ last_error: 'ECONNREFUSED connect', next_at: sql`now() + interval '1 hour'`, ...values })
    .where('kind', '=', 'order-confirmation')
    .execute()

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
    .set({ attempts: 1, locked_by: 'another-worker', locked_until: sql`now() + interval '1 hour'` })
    .where('kind', '=', 'order-shipped')
    .execute()

  await call(`/orders/${order.id}/details`, { email: 'right@sparky.test', customerName: 'Samantha Sparks' })

  const taken = (await mailTo(shop.deps.db, BUYER.email)).find(({ kind }) => kind === 'order-shipped')
  expect(taken?.text).not.toContain('Samantha')
})

test('the operator’s notice that is not sent yet has the corrected details of the buyer', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)

  await call(`/orders/${order.id}/details`, CORRECTED)

  const mails = await mailTo(shop.deps.db, shop.config.operatorEmail)
  const notice = mails.find(({ kind }) => kind === 'order-notice')
  expect(notice?.text).toContain('right@sparky.test')
  expect(notice?.text).toContain('Samantha Sparks')
  expect(notice?.text).not.toContain(BUYER.email)
  expect(notice?.replyTo).toBe('right@sparky.test')
})

test('after an outage of the mail server, the confirmation goes to the corrected email only', async () => {
  const { shop, call } = await startOrderOffice()
  const { db } = shop.deps
  const order = await paidOrder(shop)
  const unreachable = startTestOutbox(db, () => Promise.reject(new Error('no mail server')))
  await eventually(async () =>
    expect(
      await db
        .selectFrom('platform.outbox')
        .select('attempts')
        .where('kind', '=', 'order-confirmation')
        .where('last_error', 'is not', null)
        .execute(),
    ).toHaveLength(1),
  )
  await unreachable.stop()

  await call(`/orders/${order.id}/details`, CORRECTED)

  const sent: unknown[] = []
  startTestOutbox(db, async ({ kind, payload }) => void (kind === 'order-confirmation' && sent.push(payload)))
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ to: 'right@sparky.test', text: expect.stringContaining('Samantha Sparks') }])
  expect(await mailTo(db, BUYER.email)).toEqual([])
})

test.each([
  ['was not tried yet', { last_error: null, next_at: new Date(0) }],
  ['is tried again later', { attempts: 3 }],
  ['has failed', { attempts: 40, status: 'dead' }],
  ['may have been delivered', { attempts: 2, status: 'dead', maybe_delivered: 2 }],
] as const)('a confirmation that %s goes to the corrected email at once', async (_, failure) => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await setConfirmation(shop, failure)

  await call(`/orders/${order.id}/details`, CORRECTED)

  const [mail] = await mailTo(shop.deps.db, 'right@sparky.test')
  expect(mail?.text).toContain('Samantha Sparks')
  expect(await dueTo(shop, 'right@sparky.test')).toEqual(['order-confirmation pending'])
  expect(await mailTo(shop.deps.db, BUYER.email)).toEqual([])
})

test('a confirmation that goes to the corrected email is not queued a second time', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await setConfirmation(shop, { attempts: 3 })

  await call(`/orders/${order.id}/details`, { ...CORRECTED, sendAgain: true })

  expect(await mailTo(shop.deps.db, 'right@sparky.test')).toHaveLength(1)
})

test('when only the name is corrected, a mail that is tried again later has it and keeps its time', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await setConfirmation(shop, { attempts: 3 })

  await call(`/orders/${order.id}/details`, { ...CORRECTED, email: BUYER.email })

  const [mail] = await mailTo(shop.deps.db, BUYER.email)
  expect(mail?.text).toContain('Samantha Sparks')
  expect(await dueTo(shop, BUYER.email)).toEqual([])
})

test('the mail of a step that is tried again later has the corrected name, and its step cannot be undone', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await move(call, order.id, 2)
  const [shipped] = await stepsOf(call, order.id)
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ attempts: 3, last_error: 'ECONNREFUSED connect' })
    .where('kind', '=', 'order-shipped')
    .execute()

  await call(`/orders/${order.id}/details`, CORRECTED)

  const mails = await mailTo(shop.deps.db, 'right@sparky.test')
  expect(mails.find(({ kind }) => kind === 'order-shipped')?.text).toContain('Samantha Sparks')
  expect((await call(`/orders/${order.id}/undo`, { mail: shipped?.mail })).status).toBe(409)
})

test('an operator’s notice keeps its address when the operator was the buyer', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ email: shop.config.operatorEmail })
    .where('id', '=', order.id)
    .execute()

  await call(`/orders/${order.id}/details`, CORRECTED)

  const kinds = (await mailTo(shop.deps.db, shop.config.operatorEmail)).map(({ kind }) => kind)
  expect(kinds).toContain('order-notice')
})
