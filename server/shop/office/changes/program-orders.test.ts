import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProgramResult } from '#domain/orders/office/posting.ts'
import { asOperator, type Caller } from '#test/fixtures/operator.ts'
import { auditOf, move, orderWith, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'

async function program(call: Caller, ids: readonly string[]) {
  const { status, body } = await call('/orders/program', { orders: ids })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body as ProgramResult
}

test('one request moves several orders to programming; one that cannot move does not hold up the others', async () => {
  const { shop, call } = await startOrderOffice()
  const [good, started, posted] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)]
  const short = await orderWith(shop, { short_cards: 1 })
  await shop.deps.db
    .updateTable('shop.order_lines')
    .set({ short: 1 })
    .where('order_id', '=', short.id)
    .execute()
  await shop.setStock(0)
  await move(call, started.id, 1)
  await move(call, posted.id, 2)

  const { lines, undo } = await program(call, [good.id, started.id, posted.id, short.id, randomUUID(), 'x'])

  expect(lines.map(({ status, message }) => [status, message])).toEqual([
    ['started', ''],
    ['already', 'It is being programmed already.'],
    ['fault', `Order ${posted.number} has moved on meanwhile: it is shipped.`],
    ['fault', 'This order is short of 1 card. Add them to the stock first, or refund it.'],
    ['fault', 'There is no such order.'],
    ['fault', 'There is no such order.'],
  ])
  expect((await shop.order(good.id)).state).toBe('programming')
  expect(await shop.order(short.id)).toMatchObject({ state: 'paid', short_cards: 1 })
  expect(undo?.steps.map(({ order }) => order).toSorted()).toEqual([good.id, started.id].toSorted())
})

test('one undo reverts all started orders, and returns the cards that they took from stock', async () => {
  const { shop, call } = await startOrderOffice()
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)]
  await shop.deps.db.updateTable('shop.orders').set({ short_cards: 1 }).where('id', '=', second.id).execute()
  await shop.deps.db
    .updateTable('shop.order_lines')
    .set({ held: 0, short: 1 })
    .where('order_id', '=', second.id)
    .execute()
  await shop.setStock(5)
  const { undo } = await program(call, [first.id, second.id])
  const taken = await shop.stock()

  const { body } = await call('/orders/undo', { steps: undo?.steps })

  expect(taken).toBe(4)
  expect(body).toMatchObject({ lines: [{ status: 'undone' }, { status: 'undone' }] })
  expect(await shop.stock()).toBe(5)
  expect(await shop.order(second.id)).toMatchObject({ state: 'paid', short_cards: 1 })
  expect(await shop.mails()).not.toContain('order-programming')
})

test('when two operators start the same orders at once, each order is started once', async () => {
  const { shop, call } = await startOrderOffice()
  const other = await asOperator(shop, 'jas@arvo.example')
  const ids = [(await paidOrder(shop)).id, (await paidOrder(shop)).id]

  const both = await Promise.all([program(call, ids), program(other, ids)])

  expect(both.flatMap(({ lines }) => lines.map(({ status }) => status)).toSorted()).toEqual([
    'already',
    'already',
    'started',
    'started',
  ])
  expect((await shop.mails()).filter((kind) => kind === 'order-programming')).toHaveLength(2)
  expect((await auditOf(shop)).filter(({ details }) => details.to === 'programming')).toHaveLength(2)
})

test('a request with no orders or too many is refused', async () => {
  const { call } = await startOrderOffice()

  const refused = await Promise.all(
    [{}, { orders: [] }, { orders: Array.from({ length: 201 }, () => 'x') }].map((json) =>
      call('/orders/program', json),
    ),
  )

  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
})

test('the packing slips and the address file can be limited to the selected orders', async () => {
  const { shop, call } = await startOrderOffice()
  const [first, second] = [await paidOrder(shop), await paidOrder(shop)]
  await program(call, [first.id, second.id])

  const toPost = await call(`/orders/to-post?orders=${second.number},R-ZZZZZZ`)
  const { body: csv } = await call(`/orders/addresses.csv?orders=${second.number}`)
  const nothing = await call('/orders/to-post?orders=%00,R-%F0')

  expect(nothing).toMatchObject({ status: 200, body: { orders: [] } })
  expect(toPost.body).toMatchObject({ orders: [{ number: second.number }] })
  expect(String(csv).trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain(second.number)
})
