import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OfficeOrder, OrderBoard, OrderList } from '#domain/orders/office/office-orders.ts'
import { move, orderWith, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { BUSINESS } from '#test/fixtures/shop.ts'

test('the board has a column each for paid, programming, shipped and delivered orders', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const gone = await paidOrder(shop)
  await move(call, gone.id)

  const { columns } = (await call('/orders/board')).body as OrderBoard

  expect(columns.map(({ state, items }) => [state, items.map(({ id }) => id)])).toEqual([
    ['paid', [order.id]],
    ['programming', []],
    ['shipped', []],
    ['delivered', [gone.id]],
  ])
})

test('a column of the board is sorted by due date, and orders without one come last, oldest first', async () => {
  const { shop, call } = await startOrderOffice()
  const { db, now } = shop.deps
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
  const linked = (googleBusinessLink: string) => JSON.stringify({ ...BUSINESS, googleBusinessLink })
  const late = await orderWith(shop, { created_at: daysAgo(2), paid_at: daysAgo(30) })
  const found = await orderWith(shop, { created_at: daysAgo(39), paid_at: daysAgo(39) })
  const soon = await orderWith(shop, { created_at: daysAgo(41), paid_at: daysAgo(1) })
  const toFind = await orderWith(shop, {
    created_at: daysAgo(37),
    business_info: linked(linkToFind('Sam', 'Geelong')),
  })
  const noCards = await orderWith(shop, { created_at: daysAgo(38), has_cards: false })
  const noLink = await orderWith(shop, { created_at: daysAgo(40), business_info: linked('') })
  await db
    .insertInto('office.audit_log')
    .values({
      actor: 'kim',
      action: 'order.google_link',
      subject: found.number,
      at: daysAgo(20),
      details: '{}',
    })
    .execute()

  const { columns } = (await call('/orders/board')).body as OrderBoard

  const [paid] = columns
  expect(paid?.items.map(({ id }) => id)).toEqual(
    [late, found, soon, noLink, noCards, toFind].map(({ id }) => id),
  )
  expect(paid?.items.map(({ due }) => due?.isPast ?? null)).toEqual([true, true, false, null, null, null])
})

test('the board has the times of posting and delivery', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await paidOrder(shop)
  await move(call, id)

  const { columns } = (await call('/orders/board')).body as OrderBoard

  expect(columns[3]?.items).toMatchObject([
    { id, shippedAt: expect.stringContaining('T'), deliveredAt: expect.stringContaining('T') },
  ])
})

test('the posted orders on the board are sorted oldest first', async () => {
  const { shop, call } = await startOrderOffice()
  const [young, old] = [await paidOrder(shop), await paidOrder(shop)]
  await move(call, young.id, 2)
  await move(call, old.id, 2)
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ created_at: new Date(0) })
    .where('id', '=', old.id)
    .execute()

  const { columns } = (await call('/orders/board')).body as OrderBoard

  expect(columns[2]?.items.map(({ id }) => id)).toEqual([old.id, young.id])
})

test('a delivered order leaves the board after seven days, and is still found', async () => {
  const { shop, call } = await startOrderOffice()
  const [old, young] = [await paidOrder(shop), await paidOrder(shop)]
  await move(call, old.id)
  await move(call, young.id)
  await shop.deps.db
    .updateTable('shop.orders')
    .set((eb) => ({
      delivered_at: eb
        .case()
        .when('id', '=', old.id)
        .then(sql<Date>`now() - interval '8 days'`)
        .else(sql<Date>`now() - interval '6 days'`)
        .end(),
    }))
    .execute()

  const board = (await call('/orders/board')).body as OrderBoard
  const list = (await call('/orders?state=delivered')).body as OrderList

  expect(board.columns.at(-1)?.items.map(({ id }) => id)).toEqual([young.id])
  expect(board.counts.delivered).toBe(1)
  expect(list.items).toHaveLength(2)
  expect(list.counts.delivered).toBe(2)
})

test('an order to post says how many of its cards are written, without cards that are off, until all are', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop, [{ type: 'keyring', color: 'white', quantity: 3 }])
  const { cards } = (await call(`/orders/${order.id}`)).body as OfficeOrder
  const [first = '', second = '', third = ''] = cards.map(({ code }) => code)
  const writing = async () => ((await call('/orders/board')).body as OrderBoard).columns[0]?.items[0]?.writing

  await call(`/bench/${first}`, { written: true })
  await call(`/orders/${order.id}/cards`, { code: third, off: true })
  expect(await writing()).toEqual({ written: 1, total: 2 })

  await call(`/bench/${second}`, { written: true })
  expect(await writing()).toBeUndefined()
})
