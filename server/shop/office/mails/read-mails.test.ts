import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { auditOf, paidOrder, STEPS, startOrderOffice } from '#test/fixtures/order-office.ts'
import { BUYER } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

/** A paid order whose mails have been sent. */
async function mailedOrder() {
  const fixture = await startOrderOffice()
  const { shop, call } = fixture
  const order = await paidOrder(shop)
  await shop.deps.db.updateTable('platform.outbox').set({ status: 'done', done_at: new Date() }).execute()
  const { mails } = (await call(`/orders/${order.id}`)).body as OfficeOrder
  const [confirmation] = mails.filter(({ kind }) => kind === 'order-confirmation')
  const [notice] = mails.filter(({ kind }) => kind === 'order-notice')
  const path = `/orders/${order.id}/mails`
  return { ...fixture, order, mails, confirmation: confirmation?.id, notice: notice?.id, path }
}

test('an order lists its mails to the buyer and to the operator, newest first', async () => {
  const { shop, call, order } = await mailedOrder()
  await paidOrder(shop)
  await call(`/orders/${order.id}/move`, STEPS[0])

  const { mails } = (await call(`/orders/${order.id}`)).body as OfficeOrder

  expect(mails).toMatchObject([
    { kind: 'order-programming', to: BUYER.email, status: 'waiting', sentAt: null },
    { kind: 'order-notice', to: shop.config.operatorEmail, status: 'sent', sentAt: expect.any(String) },
    {
      kind: 'order-confirmation',
      to: BUYER.email,
      status: 'sent',
      subject: `Order ${order.number} confirmed`,
    },
  ])
})

test('a mail can be read as it was sent, and only as a mail of its own order', async () => {
  const { shop, call, path, confirmation, order } = await mailedOrder()
  const other = await paidOrder(shop)

  const read = await call(`${path}/${confirmation}`)
  const strange = await call(`/orders/${other.id}/mails/${confirmation}`)
  const unknown = await call(`${path}/0x1`)

  const [mail] = await mailTo(shop.deps.db, BUYER.email)
  expect(read).toMatchObject({ status: 200, body: { to: BUYER.email, text: mail?.text } })
  expect(mail?.text).toContain(order.number)
  expect([strange.status, unknown.status]).toEqual([404, 404])
})

test('a mail sent again goes to the corrected email, once per key, and the log says who sent it', async () => {
  const { shop, call, order, path, confirmation } = await mailedOrder()
  await call(`/orders/${order.id}/details`, { email: 'right@sparky.test', customerName: 'Sam Sparks' })
  const key = { 'idempotency-key': randomUUID() }

  const first = await call(`${path}/${confirmation}/resend`, {}, key)
  const again = await call(`${path}/${confirmation}/resend`, {}, key)

  expect([first.status, again.status]).toEqual([200, 200])
  const [sent, ...more] = await mailTo(shop.deps.db, 'right@sparky.test')
  expect(sent).toMatchObject({ kind: 'order-confirmation', subject: `Order ${order.number} confirmed` })
  expect(more).toEqual([])
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    actor: 'boss@arvo.example',
    action: 'order.resend',
    subject: order.number,
    details: { kind: 'order-confirmation' },
  })
})

test('a notice sent again goes to the operator, and a mail that still waits is not sent twice', async () => {
  const { shop, call, order, path, notice } = await mailedOrder()

  const again = await call(`${path}/${notice}/resend`, {})

  const { mails } = again.body as OfficeOrder
  expect(again.status).toBe(200)
  expect(mails[0]).toMatchObject({ kind: 'order-notice', to: shop.config.operatorEmail, status: 'waiting' })
  expect(await call(`${path}/${mails[0]?.id}/resend`, {})).toMatchObject({
    status: 409,
    body: { error: { code: 'still_waiting' } },
  })
  expect((await shop.order(order.id)).email).toBe(BUYER.email)
})

test('a notice that waits to be sent again keeps its text after a correction', async () => {
  const { shop, call, order, path, notice } = await mailedOrder()
  await call(`${path}/${notice}/resend`, {})

  await call(`/orders/${order.id}/details`, { email: 'right@sparky.test', customerName: 'Samantha Sparks' })

  const notices = (await mailTo(shop.deps.db, shop.config.operatorEmail)).filter(
    ({ kind }) => kind === 'order-notice',
  )
  expect(notices.map(({ text }) => text.includes('Samantha'))).toEqual([false, false])
})

test('a notice goes to the new address of the operator after that address was changed', async () => {
  const { shop, call, path, notice } = await mailedOrder()
  Object.assign(shop.deps.config, { operatorEmail: 'new-boss@arvo.example' })

  const again = await call(`${path}/${notice}/resend`, {})

  const { mails } = again.body as OfficeOrder
  expect(mails[0]).toMatchObject({ kind: 'order-notice', to: 'new-boss@arvo.example' })
})

test('a mail about changed card links goes to the account that owns the cards', async () => {
  const { shop, call, path, order, confirmation } = await mailedOrder()
  const owner = await newAccount(shop)
  const { db } = shop.deps
  await db.updateTable('shop.orders').set({ user_id: owner.id }).where('id', '=', order.id).execute()
  await db
    .updateTable('platform.outbox')
    .set({ kind: 'card-link-changed' })
    .where('id', '=', confirmation ?? '')
    .execute()

  const again = await call(`${path}/${confirmation}/resend`, {})

  const { mails } = again.body as OfficeOrder
  expect(mails[0]).toMatchObject({ kind: 'card-link-changed', to: owner.email })
})

test.each([
  ['refund-notice', false],
  ['card-link-changed', false],
  ['order-confirmation', true],
])('whether a mail of the kind %s waits for an undo when it is sent again: %s', async (kind, waits) => {
  const { shop, call, path, confirmation } = await mailedOrder()
  await shop.deps.db
    .updateTable('platform.outbox')
    .set({ kind })
    .where('id', '=', confirmation ?? '')
    .execute()

  const again = await call(`${path}/${confirmation}/resend`, {})

  const { mails, undoable } = again.body as OfficeOrder
  expect(mails[0]).toMatchObject({ kind, goesAt: waits ? expect.any(String) : null })
  expect(undoable.map(({ action }) => action)).toEqual(waits ? ['resend'] : [])
})

test('the undo of a mail that was sent again raises the version of its order, so that open pages show it', async () => {
  const { shop, call, path, order, confirmation } = await mailedOrder()
  const again = (await call(`${path}/${confirmation}/resend`, {})).body as OfficeOrder

  const undone = await call(`/orders/${order.id}/undo`, { mail: again.undoable[0]?.mail })

  expect(undone).toMatchObject({ status: 200, body: { undoable: [], version: again.version + 1 } })
  expect(await shop.order(order.id)).toMatchObject({ version: again.version + 1 })
})
