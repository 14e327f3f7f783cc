import { expect, test } from 'vitest'
import type { Customer } from '#domain/office/customers.ts'
import { runRetention } from '#server/platform/retention/run-retention.ts'
import { RETENTION_PLAN } from '#server/retention-plan.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'

const OTHER = 'other@plumber.test'
const NOTE = 'Prefers a text before 7 am.'

/** An office with a buyer who also sent an enquiry, and with another person. */
async function officeWithBuyer() {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const email = order.email ?? ''
  for (const Email of [email, OTHER]) await shop.post('/forms/v1/enquiry', { ...ENQUIRY, Email })
  const leads = await shop.deps.db.selectFrom('leads.leads').select(['id', 'email']).execute()
  const leadOf = (address: string) => leads.find((lead) => lead.email === address)?.id ?? ''
  const note = (id: string, text = NOTE, key?: string) =>
    call(`/customers/${id}/notes`, { text }, key ? { 'idempotency-key': key } : {})
  const notesOf = async (id: string) => ((await call(`/customers/${id}`)).body as Customer).notes
  const storedNotes = () => shop.deps.db.selectFrom('office.customer_notes').select('email').execute()
  return { shop, call, order, email, leadOf, note, notesOf, storedNotes }
}

test('a note on a person is on their page, by whichever id, in their export, and on no other page', async () => {
  const { call, order, email, leadOf, note, notesOf } = await officeWithBuyer()

  const { status, body } = await note(order.id)

  const noted = { author: 'boss@arvo.example', text: NOTE, about: null }
  expect({ status, body }).toMatchObject({ status: 200, body: { id: order.id, notes: [noted] } })
  expect(await notesOf(leadOf(email))).toMatchObject([noted])
  expect(await notesOf(leadOf(OTHER))).toEqual([])
  expect((await call(`/customers/${order.id}/export.json`)).body).toMatchObject({ notes: [noted] })
})

test('a note that is sent again is added once, and the log has its action without its text', async () => {
  const { shop, order, note, notesOf } = await officeWithBuyer()

  await note(order.id, NOTE, 'one-press')
  expect((await note(order.id, NOTE, 'one-press')).status).toBe(200)

  expect(await notesOf(order.id)).toHaveLength(1)
  const log = await auditOf(shop)
  expect(log.filter(({ action }) => action === 'customer.note')).toMatchObject([{ subject: order.id }])
  expect(JSON.stringify(log)).not.toContain(NOTE)
})

test('an empty note, and a note on a person without an email address, are refused', async () => {
  const { shop, call, order, note } = await officeWithBuyer()
  await shop.deps.db.updateTable('shop.orders').set({ email: null }).where('id', '=', order.id).execute()

  expect((await note(order.id)).status).toBe(422)
  expect((await note(order.id, ' ')).status).toBe(422)
  expect((await call('/customers/not-an-id/notes', { text: NOTE })).status).toBe(404)
})

test('the deletion of a person deletes the notes on them, and no others', async () => {
  const { call, order, leadOf, note, storedNotes } = await officeWithBuyer()
  await note(order.id)
  await note(leadOf(OTHER), 'Rang.')

  await call(`/customers/${order.id}/delete`, {})

  expect(await storedNotes()).toEqual([{ email: OTHER }])
})

test('two joined customers have the notes of both, and each has their own again when they are taken apart', async () => {
  const { call, order, leadOf, note, notesOf } = await officeWithBuyer()
  await note(order.id)
  await note(leadOf(OTHER), 'Rang.')
  const texts = async (id: string) => (await notesOf(id)).map(({ text }) => text).toSorted()

  const { merges } = (await call(`/customers/${order.id}/merge`, { email: OTHER })).body as Customer
  expect(await texts(order.id)).toEqual([NOTE, 'Rang.'])
  await call(`/customers/${order.id}/unmerge`, { merge: merges[0]?.id })

  expect(await texts(order.id)).toEqual([NOTE])
  expect(await texts(leadOf(OTHER))).toEqual(['Rang.'])
})

test('a corrected email takes the notes along, unless another order or lead still has the old one', async () => {
  const { call, email, order, leadOf, note, notesOf } = await officeWithBuyer()
  await note(leadOf(OTHER), 'Rang.')
  await note(order.id)

  await call(`/leads/${leadOf(OTHER)}/email`, { email: 'Right@plumber.test' })
  await call(`/leads/${leadOf(email)}/email`, { email: 'new@plumber.test' })

  expect(await notesOf(leadOf(OTHER))).toMatchObject([{ text: 'Rang.' }])
  expect(await notesOf(order.id)).toMatchObject([{ text: NOTE }])
  expect(await notesOf(leadOf(email))).toEqual([])
})

test('a note goes once no order, lead or account has its email address', async () => {
  const { shop, call, order, leadOf, note, storedNotes } = await officeWithBuyer()
  await note(leadOf(OTHER), 'Rang.')
  await note(order.id)
  await call(`/leads/${leadOf(OTHER)}/delete`, {})

  await runRetention(shop.deps, RETENTION_PLAN)

  expect(await storedNotes()).toEqual([{ email: order.email }])
})
