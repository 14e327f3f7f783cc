import { expect, test } from 'vitest'
import type { Customer, CustomerList } from '#domain/office/customers.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { auditOf, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'

const WORK = 'kim@plumber.test'
const HOME = 'kim@home.test'

/** A buyer, and two enquiries from other email addresses. */
async function officeWithThree() {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  for (const Email of [WORK, HOME]) await shop.post('/forms/v1/enquiry', { ...ENQUIRY, Email })
  const leads = await shop.deps.db.selectFrom('leads.leads').select(['id', 'email']).execute()
  const leadOf = (email: string) => leads.find((lead) => lead.email === email)?.id ?? ''
  const merge = (email: string, id = order.id) => call(`/customers/${id}/merge`, { email })
  const read = async (id: string) => (await call(`/customers/${id}`)).body as Customer
  const list = async (q = '') =>
    ((await call(`/customers?${new URLSearchParams({ q })}`)).body as CustomerList).items
  return { shop, call, order, email: order.email ?? '', leadOf, merge, read, list }
}

test('two joined customers have one page and one line in the list, for either id and address', async () => {
  const { order, email, leadOf, merge, read, list } = await officeWithThree()

  const { status, body } = await merge(WORK.toUpperCase())

  expect(status).toBe(200)
  expect(body).toMatchObject({ id: order.id, emails: [email, WORK], leads: [{ id: leadOf(WORK) }] })
  const byLead = await read(leadOf(WORK))
  expect(byLead.orders).toMatchObject([{ id: order.id }])
  expect(byLead.emails.toSorted()).toEqual([WORK, email].toSorted())
  expect(byLead.samePhone.map((other) => other.email)).not.toContain(email)
  expect(await list(WORK)).toMatchObject([{ orders: 1, leads: 1, spentCents: order.total_cents }])
  expect(await list(email)).toHaveLength(1)
})

test('joining a third customer to a joined one unites all three, with their account', async () => {
  const { shop, order, leadOf, merge, read } = await officeWithThree()
  const account = await newAccount(shop, { email: HOME })
  await merge(WORK)

  await merge(HOME, leadOf(WORK))

  expect(await read(order.id)).toMatchObject({
    accounts: [{ id: account.id }],
    removal: { leads: 2, accounts: 1, keptOrders: 1 },
  })
})

test('an undone join leaves both customers as they were before', async () => {
  const { call, order, leadOf, merge, read, list } = await officeWithThree()
  const [before, beforeOfLead] = [await read(order.id), await read(leadOf(WORK))]
  const { merges } = (await merge(WORK)).body as Customer

  const undone = await call(`/customers/${leadOf(WORK)}/unmerge`, { merge: merges[0]?.id })

  expect(undone).toMatchObject({ status: 200, body: beforeOfLead })
  expect(await read(order.id)).toEqual(before)
  expect(await list()).toHaveLength(3)
})

test('a join cannot be undone from a third customer, and unknown or own addresses cannot be joined', async () => {
  const { shop, call, email, leadOf, merge } = await officeWithThree()
  const { merges } = (await merge(WORK)).body as Customer

  const undone = await call(`/customers/${leadOf(HOME)}/unmerge`, { merge: merges[0]?.id })
  const refused = [
    await merge('nobody@sparky.test'),
    await merge(email),
    await merge(WORK),
    await merge('a\u0000b'),
  ]

  expect(undone.status).toBe(200)
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect((await call(`/customers/${leadOf(WORK)}`)).body).toMatchObject({ merges: [{ id: merges[0]?.id }] })
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['customer.merge'])
})

test('a join that is undone twice is logged once', async () => {
  const { shop, call, order, leadOf, merge } = await officeWithThree()
  const { merges } = (await merge(WORK)).body as Customer
  const undo = () => call(`/customers/${order.id}/unmerge`, { merge: merges[0]?.id })

  const [first, again] = [await undo(), await undo()]

  expect([first.status, again.status]).toEqual([200, 200])
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['customer.merge', 'customer.unmerge'])
  expect(await call(`/customers/${leadOf(WORK)}`)).toMatchObject({ body: { merges: [] } })
})

test('the export and the deletion include all joined addresses, and the deletion removes the join', async () => {
  const { shop, call, order, email, leadOf, merge } = await officeWithThree()
  await merge(WORK)
  const { body: exported } = await call(`/customers/${order.id}/export.json`)

  const { body } = await call(`/customers/${order.id}/delete`, {})

  expect(exported).toMatchObject({ emails: [email, WORK], leads: [{ email: WORK }], orders: [{ email }] })
  expect(body).toMatchObject({ deleted: true, keptOrders: 1 })
  expect((await call(`/leads/${leadOf(WORK)}`)).status).toBe(404)
  expect((await call(`/leads/${leadOf(HOME)}`)).status).toBe(200)
  expect(await shop.deps.db.selectFrom('office.merged_customers').selectAll().execute()).toEqual([])
  expect(JSON.stringify(await auditOf(shop))).not.toContain(WORK)
})
