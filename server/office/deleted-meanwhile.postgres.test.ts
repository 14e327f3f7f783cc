import { expect, onTestFinished, test, vi } from 'vitest'
import { eraseLead } from '#server/leads/office/delete-lead.ts'
import * as leads from '#server/leads/office/require-lead.ts'
import { eraseOrder } from '#server/shop/office/changes/delete-order.ts'
import * as orders from '#server/shop/orders/orders.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { startOrderOffice, TRACKING } from '#test/fixtures/order-office.ts'

const OTHER_OPERATOR = 'other@arvo.example'

/** An office in which another operator deletes the lead between a request's read and its lock of the lead. */
async function officeWithVanishingLead() {
  const { deps, store, call } = await startLeadOffice()
  const id = await store({ reference: 'E-222222' })
  const { requireLead } = leads
  const spy = vi.spyOn(leads, 'requireLead').mockImplementation(async (tx, c) => {
    const lead = await requireLead(tx, c)
    await deps.db.transaction().execute((other) => eraseLead(deps, other, lead, OTHER_OPERATOR))
    return lead
  })
  onTestFinished(() => spy.mockRestore())
  return { deps, call, id }
}

/** An office in which another operator deletes the unpaid order before a request locks it. */
async function officeWithVanishingOrder() {
  const { shop, call } = await startOrderOffice()
  const placed = await shop.placeOrder()
  const order = await shop.order(placed.order.id)
  const { findOrderForUpdate } = orders
  const spy = vi.spyOn(orders, 'findOrderForUpdate').mockImplementation(async (tx, id) => {
    await shop.deps.db.transaction().execute((other) => eraseOrder(other, order, OTHER_OPERATOR))
    return findOrderForUpdate(tx, id)
  })
  onTestFinished(() => spy.mockRestore())
  return { call, order }
}

test.each([
  ['state', { from: 'new', to: 'contacted' }],
  ['plan', { valueCents: 100 }],
  ['reply', { text: 'Hi Sam' }],
  ['email', { email: 'right@sparky.test', sendAgain: true }],
  ['notes', { text: 'Rang Sam.' }],
  ['undo', { mail: '1' }],
  ['send-now', { mail: '1' }],
])('a change (%s) of a lead that another operator deletes meanwhile gets a 404', async (change, json) => {
  const { deps, call, id } = await officeWithVanishingLead()

  const { status } = await call(`/leads/${id}/${change}`, json)

  expect(status).toBe(404)
  expect(await deps.db.selectFrom('platform.outbox').select('kind').execute()).toEqual([])
})

test('an order that another operator deletes meanwhile is not started, and its line says so', async () => {
  const { call, order } = await officeWithVanishingOrder()

  const { status, body } = await call('/orders/program', { orders: [order.id] })

  expect({ status, body }).toMatchObject({
    status: 200,
    body: { lines: [{ status: 'fault', message: 'There is no such order.' }] },
  })
})

test('an order that another operator deletes meanwhile is not posted, and its line says so', async () => {
  const { call, order } = await officeWithVanishingOrder()

  const { status, body } = await call('/orders/post', { text: `${order.number} ${TRACKING}` })

  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      lines: [{ status: 'fault', message: `There is no order ${order.number}. Numbers look like R-5TN8VQ.` }],
    },
  })
})

test('a note on an order that another operator deletes meanwhile gets a 404', async () => {
  const { call, order } = await officeWithVanishingOrder()

  const { status } = await call(`/orders/${order.id}/notes`, { text: 'Rang Sam.' })

  expect(status).toBe(404)
})
