import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runRetention } from '#server/platform/retention/run-retention.ts'
import { RETENTION_PLAN } from '#server/retention-plan.ts'
import { auditOf, paidOrder, startOrderOffice, viewOrder } from '#test/fixtures/order-office.ts'

test('the office shows the notes of an order, newest first, and the buyer’s page does not', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)

  await call(`/orders/${order.id}/notes`, { text: 'Rang Sam, no answer.' })
  await shop.deps.db
    .updateTable('shop.order_notes')
    .set({ created_at: sql`created_at - interval '1 hour'` })
    .execute()
  const { status, body } = await call(`/orders/${order.id}/notes`, {
    text: ' Photos come on Friday.\nAsk again. ',
  })

  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      notes: [
        { author: 'boss@arvo.example', text: 'Photos come on Friday.\nAsk again.' },
        { author: 'boss@arvo.example', text: 'Rang Sam, no answer.' },
      ],
    },
  })
  const seen = await viewOrder(shop, { session_id: order.session_id })
  expect(JSON.stringify(seen)).not.toContain('Photos come on Friday')
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['order.note', 'order.note'])
})

test('a note is added once per key, and an empty note is refused', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const key = { 'idempotency-key': randomUUID() }

  await call(`/orders/${order.id}/notes`, { text: 'Rang.' }, key)
  const again = await call(`/orders/${order.id}/notes`, { text: 'Rang.' }, key)
  const empty = await call(`/orders/${order.id}/notes`, { text: ' \n ' })

  expect(again).toMatchObject({ status: 200, body: { notes: [{ text: 'Rang.' }] } })
  expect(empty).toMatchObject({
    status: 422,
    body: { error: { fields: { text: 'Write the note first.' } } },
  })
})

test('the notes of an order are deleted when it is made anonymous', async () => {
  const { shop, call } = await startOrderOffice()
  const [old, young] = [await paidOrder(shop), await paidOrder(shop)]
  await call(`/orders/${old.id}/notes`, { text: 'Old.' })
  await call(`/orders/${young.id}/notes`, { text: 'Young.' })
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ anonymised_at: new Date() })
    .where('id', '=', old.id)
    .execute()

  await runRetention(shop.deps, RETENTION_PLAN)

  const left = await shop.deps.db.selectFrom('shop.order_notes').select('text').execute()
  expect(left).toEqual([{ text: 'Young.' }])
})
