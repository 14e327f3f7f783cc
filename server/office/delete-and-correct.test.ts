import { expect, test } from 'vitest'
import type { Lead } from '#domain/leads/office-leads.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const CORRECTED = {
  email: 'right@sparky.test',
  customerName: 'Sam Sparks',
  customerPhone: '0491 570 156',
  address: { line1: '9 Right Street', line2: '', city: 'Perth', state: 'WA', postal_code: '6000' },
}

const REPEATED = { 'idempotency-key': '5b1f0c66-6f0e-4a55-9d0c-6f8a3c1e7d42' }

const messageIn = ({ body }: { body: unknown }) => (body as { error: { message: string } }).error.message

test('a deletion of a lead removes its notes and mails, and the log names no person', async () => {
  const fixture = await startLeadOffice()
  await fixture.postMultipart('enquiry', ENQUIRY)
  const [lead] = (await fixture.list()).items
  await fixture.call(`/leads/${lead?.id}/notes`, { text: 'Rang Sam.' })

  expect((await fixture.call(`/leads/${lead?.id}/delete`, {})).status).toBe(200)

  expect((await fixture.call(`/leads/${lead?.id}`)).status).toBe(404)
  expect(await fixture.deps.db.selectFrom('leads.notes').selectAll().execute()).toEqual([])
  const mails = await fixture.deps.db.selectFrom('platform.outbox').select('dedupe_key').execute()
  expect(mails.filter(({ dedupe_key }) => dedupe_key.includes(lead?.reference ?? ''))).toEqual([])
  const entry = (await fixture.log()).at(-1)
  expect(entry).toMatchObject({ action: 'lead.delete', subject: lead?.reference, details: {} })
  expect((await fixture.call(`/leads/${lead?.id}/delete`, {})).status).toBe(404)
})

test('a lead’s email is corrected, and its acknowledgement is mailed again on request', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222', email: 'wrong@sparky.test' })

  const { body } = await fixture.call(`/leads/${id}/email`, { email: 'right@sparky.test', sendAgain: true })

  expect((body as Lead).email).toBe('right@sparky.test')
  const [mail] = await mailTo(fixture.deps.db, 'right@sparky.test')
  expect(mail).toMatchObject({ kind: 'lead-acknowledgement' })
  expect((await fixture.log()).at(-1)).toMatchObject({
    action: 'lead.email',
    details: { changed: true, mailedAgain: true },
  })
  expect((await fixture.call(`/leads/${id}/email`, { email: 'nobody' })).status).toBe(422)
})

test('a correction of a lead that is sent twice with one Idempotency-Key mails once', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222', email: 'wrong@sparky.test' })
  const correct = () =>
    fixture.call(`/leads/${id}/email`, { email: 'right@sparky.test', sendAgain: true }, REPEATED)
  await correct()

  const { status, body } = await correct()

  expect(status).toBe(200)
  expect((body as Lead).email).toBe('right@sparky.test')
  expect(await mailTo(fixture.deps.db, 'right@sparky.test')).toHaveLength(1)
})

test('an order that can no longer be paid can be deleted; a paid or payable one cannot', async () => {
  const { shop, call } = await startOrderOffice()
  const paid = await paidOrder(shop)
  const { order } = await shop.placeOrder()

  const open = await call(`/orders/${order.id}/delete`, {})
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ state: 'expired', holds_stock: false })
    .where('id', '=', order.id)
    .execute()

  expect(open).toMatchObject({ status: 409, body: { error: { code: 'not_deletable' } } })
  expect((await call(`/orders/${order.id}/delete`, {})).status).toBe(200)
  expect((await call(`/orders/${order.id}`)).status).toBe(404)
  expect((await call(`/orders/${paid.id}/delete`, {})).status).toBe(409)
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'order.delete',
    subject: order.number,
    details: {},
  })
})

test('a deletion of an order removes its mails, sent or not, and keeps those of other orders', async () => {
  const { shop, call } = await startOrderOffice()
  const { db } = shop.deps
  const paid = await paidOrder(shop)
  const { order } = await shop.placeOrder()
  const mailsAbout = (id: string) =>
    db.selectFrom('platform.outbox').select('dedupe_key').where('about', '=', id).orderBy('id').execute()
  await db
    .insertInto('platform.outbox')
    .values(
      (['pending', 'dead', 'done'] as const).map((status) => ({
        kind: 'payment-link',
        dedupe_key: `payment-link:${order.id}:${status}`,
        payload: JSON.stringify({ to: 'sam@sparky.test' }),
        about: order.id,
        status,
      })),
    )
    .execute()
  await db.updateTable('shop.orders').set({ state: 'expired' }).where('id', '=', order.id).execute()
  const ofPaid = await mailsAbout(paid.id)

  const { status } = await call(`/orders/${order.id}/delete`, {})

  expect(status).toBe(200)
  expect(await mailsAbout(order.id)).toEqual([])
  expect(ofPaid.length).toBeGreaterThan(0)
  expect(await mailsAbout(paid.id)).toEqual(ofPaid)
})

test('the refusal to delete an order that may still be paid says why, and when it can be deleted', async () => {
  const clock = createClock()
  const { shop, call } = await startOrderOffice({ now: clock.now })
  const { order } = await shop.placeOrder()

  const open = await call(`/orders/${order.id}/delete`, {})
  const shownOpen = (await call(`/orders/${order.id}`)).body as OfficeOrder
  clock.pass(40)
  const late = await call(`/orders/${order.id}/delete`, {})
  const shownLate = (await call(`/orders/${order.id}`)).body as OfficeOrder
  await shop.deps.db.updateTable('shop.orders').set({ payment_problem: 'paid 1 aud' }).execute()
  const odd = await call(`/orders/${order.id}/delete`, {})

  expect(messageIn(open)).toMatch(/^Its payment page is still open\. It closes by itself within half an hour/)
  expect(shownOpen.notDeletable).toBe(messageIn(open))
  expect(messageIn(late)).toMatch(/a bank can take some days\. If no money comes, the order closes by itself/)
  expect(shownLate.notDeletable).toBe(messageIn(late))
  expect(messageIn(odd)).toBe('Records of a payment stay for the tax office.')
})

test('a paid order’s email and address are corrected, and its mail with the links is sent again', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)

  const { body } = await call(`/orders/${order.id}/details`, { ...CORRECTED, sendAgain: true })

  expect(body).toMatchObject({
    email: 'right@sparky.test',
    deliveryAddress: { line1: '9 Right Street', city: 'Perth', state: 'WA', postal_code: '6000' },
  })
  const [mail] = await mailTo(shop.deps.db, 'right@sparky.test')
  expect(mail?.text).toContain(`${shop.config.publicUrl}/order/${order.id}?key=`)
  expect(mail?.text).toContain('9 Right Street')
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'order.details',
    details: { changed: ['email', 'delivery address'], mailedAgain: true },
  })
  const found = await call('/orders?q=right%20street')
  expect(found.body).toMatchObject({ items: [{ id: order.id }] })
})

test('a correction of an order that is sent twice with one Idempotency-Key mails once', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await paidOrder(shop)
  const { version } = (await call(`/orders/${id}`)).body as OfficeOrder
  const correct = () => call(`/orders/${id}/details`, { ...CORRECTED, sendAgain: true, version }, REPEATED)
  await correct()

  const { status, body } = await correct()

  expect(status).toBe(200)
  expect((body as OfficeOrder).email).toBe('right@sparky.test')
  expect(await mailTo(shop.deps.db, 'right@sparky.test')).toHaveLength(1)
})

test('an invalid email address is refused, and so is a correction of an unpaid order', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const { order: unpaid } = await shop.placeOrder()
  const wrong = { ...CORRECTED, address: { ...CORRECTED.address, postal_code: '60' } }

  expect((await call(`/orders/${order.id}/details`, wrong)).status).toBe(422)
  expect((await call(`/orders/${order.id}/details`, { ...CORRECTED, email: 'x' })).status).toBe(422)
  expect((await call(`/orders/${unpaid.id}/details`, CORRECTED)).status).toBe(409)
})

test('an operator corrects the Google link of an order, which its cards then open', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const link = 'https://g.page/r/right-page/review'

  const { status, body } = await call(`/orders/${order.id}/details`, {
    ...CORRECTED,
    googleBusinessLink: link,
  })

  expect({ status, body }).toMatchObject({
    status: 200,
    body: { businessInfo: { googleBusinessLink: link } },
  })
  const cards = await shop.deps.db.selectFrom('shop.cards').select('destination').execute()
  expect(cards).toEqual([{ destination: link }])
  expect(await auditOf(shop)).toMatchObject([
    { actor: 'boss@arvo.example', action: 'order.google_link', details: { link } },
    { action: 'order.details', details: { changed: ['email', 'delivery address', 'Google link'] } },
  ])
  expect(await shop.mails()).not.toContain('google-link-notice')
  const bad = await call(`/orders/${order.id}/details`, { ...CORRECTED, googleBusinessLink: 'google.com' })
  expect(bad.status).toBe(422)
})
