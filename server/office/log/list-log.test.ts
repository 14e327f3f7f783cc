import { expect, test } from 'vitest'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { paidOrder, STEPS, startOrderOffice } from '#test/fixtures/order-office.ts'

test('the log can be read by subject, in pages, newest first', async () => {
  const fixture = await startLeadOffice()
  const done = { actor: 'boss@arvo.example', action: 'lead.note', subject: 'E-222222', details: '{}' }
  await fixture.deps.db
    .insertInto('office.audit_log')
    .values(Array.from({ length: 51 }, () => done))
    .execute()
  const read = async (query: string) =>
    (await fixture.call(`/audit${query}`)).body as {
      items: { id: string; action: string }[]
      next: string | null
    }

  const first = await read('?subject=e-222222')
  const second = await read(`?subject=E-222222&before=${first.next}`)

  expect(first.items).toHaveLength(50)
  expect(second).toMatchObject({ items: [{ action: 'lead.note', actor: 'boss@arvo.example' }], next: null })
  expect((await read('')).items[0]).toEqual(first.items[0])
  expect((await read('?subject=boss@arvo.example')).items).toMatchObject([
    { action: 'operator.grant', actor: 'command line', details: {} },
  ])
})

test('an entry about an order names the buyer', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await call(`/orders/${order.id}/move`, STEPS[0])

  expect((await call('/audit')).body).toMatchObject({
    items: [
      { action: 'order.move', subject: order.number, name: 'Sam Sparks' },
      { action: 'operator.grant', name: null },
    ],
  })
})

test('an entry about a lead names its sender', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222', name: 'Kim Plumb' })
  await fixture.call(`/leads/${id}/state`, { from: 'new', to: 'won' })

  expect((await fixture.call('/audit?subject=E-222222')).body).toMatchObject({
    items: [{ name: 'Kim Plumb' }],
  })
})

test('an entry about a customer leads to the customer until the customer is deleted', async () => {
  const fixture = await startLeadOffice()
  const id = await fixture.store({ reference: 'E-222222', name: 'Kim Plumb' })
  await fixture.call(`/customers/${id}/export.json`)
  const before = await fixture.call('/audit')

  await fixture.call(`/customers/${id}/delete`, {})

  const names = { subject: id, name: null }
  expect(before.body).toMatchObject({
    items: [{ action: 'customer.export', ...names, customer: id }, { customer: null }],
  })
  expect((await fixture.call(`/audit?subject=${id}`)).body).toMatchObject({
    items: [
      { action: 'customer.delete', ...names, customer: null },
      { action: 'customer.export', ...names, customer: null },
    ],
  })
})
