import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import type { ToPost } from '#domain/orders/office/posting.ts'
import { type orderWith, paidOrder, startOrderOffice, threeToPost } from '#test/fixtures/order-office.ts'
import { BUSINESS } from '#test/fixtures/shop.ts'

test('the orders to post are sorted by the promised day, and an order without a Google link comes last', async () => {
  const friday = new Date('2026-11-27T01:00:00Z')
  const started = Date.now()
  const { shop, call, orders } = await threeToPost({
    now: () => new Date(friday.getTime() + Date.now() - started),
  })
  const [noLink, lateLink, paidLast] = orders
  const { db } = shop.deps
  const daysAgo = (days: number) => new Date(friday.getTime() - days * 86_400_000)
  const change = (id: string, values: Parameters<typeof orderWith>[1]) =>
    db.updateTable('shop.orders').set(values).where('id', '=', id).execute()
  await change(noLink.id, {
    paid_at: daysAgo(40),
    business_info: JSON.stringify({ ...BUSINESS, googleBusinessLink: '' }),
  })
  await change(lateLink.id, { paid_at: daysAgo(35) })
  await change(paidLast.id, { paid_at: daysAgo(30) })
  await db
    .insertInto('office.audit_log')
    .values({
      actor: 'kim',
      action: 'order.google_link',
      subject: lateLink.number,
      at: daysAgo(20),
      details: '{}',
    })
    .execute()

  const { body } = await call('/orders/to-post')

  const listed = (body as ToPost).orders
  expect(listed.map(({ number }) => number)).toEqual([paidLast, lateLink, noLink].map(({ number }) => number))
  // five business days after the payment of Wed 28 Oct, and after the link of Sat 7 Nov
  expect(listed.map(({ due }) => due)).toEqual([
    { by: '2026-11-04', daysLate: 17, isToday: false, isPast: true },
    { by: '2026-11-13', daysLate: 10, isToday: false, isPast: true },
    null,
  ])
})

test('a phone number with the code of Australia is exported as a domestic number', async () => {
  const { shop, call, orders } = await threeToPost()
  const phones = ['+61 (0)491 570 156', '0061 491 570 156', '+61 491 570 156']
  for (const [index, { id }] of orders.entries()) {
    await shop.deps.db
      .updateTable('shop.orders')
      .set({ customer_phone: phones[index] ?? null })
      .where('id', '=', id)
      .execute()
  }

  const { body } = await call('/orders/addresses.csv')

  expect(String(body).match(/,6160,[^,]*,/g)).toEqual(phones.map(() => ',6160,0491570156,'))
})

test('addresses are exported in the columns of MyPost Business, with what the buyer wrote', async () => {
  const { shop, call, orders } = await threeToPost()
  const [first, second] = orders
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ buyer_details: JSON.stringify({ additionalInfo: 'Gate code 4411.\nRing twice' }) })
    .where('id', '=', first.id)
    .execute()
  await call('/orders/post', { text: `${second.number} letter` })

  const { body } = await call('/orders/addresses.csv')
  const toPost = await call('/orders/to-post')

  const [head, ...rows] = String(body).trim().split('\r\n')
  expect(head).toContain('Additional Label Information 1,Send Tracking Notifications,Send From Name')
  expect(head?.split(',')).toHaveLength(34)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`${first.number} Gate code 4411. Ring twice,NO,`)
  expect(rows[0]).toContain(
    'Sam Sparks,,Sam’s Sparky Services,,12 Example Street,Unit 3,,Fremantle,WA,6160,0491570156,',
  )
  expect(toPost.body).toMatchObject({
    orders: [
      { number: first.number, buyerNote: 'Gate code 4411.\nRing twice', lines: [{ quantity: 1 }] },
      { number: orders[2].number },
    ],
  })
})

test('an order to post says how many of its cards are written, until all are', async () => {
  const { call, orders } = await threeToPost()
  const [{ id }] = orders
  const { cards } = (await call(`/orders/${id}`)).body as OfficeOrder
  const writing = async () =>
    ((await call('/orders/to-post')).body as ToPost).orders.find((order) => order.id === id)?.writing
  expect(await writing()).toEqual({ written: 0, total: 1 })

  await call(`/bench/${cards[0]?.code}`, { written: true })

  expect(await writing()).toBeNull()
})

test('when there are more than 200 orders to post, the first 200 are listed, and the response says so', async () => {
  const { shop, call } = await startOrderOffice()
  await paidOrder(shop)
  await sql`
    insert into shop.orders (number, state, idempotency_key, request_hash, subtotal_cents, discount_cents, total_cents,
        business_info, email, expires_at, check_at, paid_at, has_cards)
      select 'R-' || n, 'programming', 'k' || n, 'h', subtotal_cents, discount_cents, total_cents, business_info, email,
        expires_at, check_at, paid_at, true
      from shop.orders, generate_series(1, 200) n`.execute(shop.deps.db)
  const read = async () => (await call('/orders/to-post')).body as ToPost
  const before = await read()
  await shop.deps.db.updateTable('shop.orders').set({ state: 'programming' }).execute()

  const { orders, hasMore } = await read()

  expect(before).toMatchObject({ hasMore: false })
  expect(orders).toHaveLength(200)
  expect(hasMore).toBe(true)
})

test('what must not be posted now says why, and its address is not exported', async () => {
  const { shop, call, orders } = await threeToPost()
  const [refunded, disputed, good] = orders
  await call(`/orders/${refunded.id}/refund`, { refundedCents: 0 })
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ dispute: JSON.stringify({ stage: 'open', cents: 4499, reason: 'fraudulent', dueAt: null }) })
    .where('id', '=', disputed.id)
    .execute()

  const toPost = await call('/orders/to-post')
  const { body } = await call('/orders/addresses.csv')

  expect(toPost.body).toMatchObject({
    orders: [
      { number: refunded.number, hold: 'refund' },
      { number: disputed.number, hold: 'dispute' },
      { number: good.number, hold: null },
    ],
  })
  const [, ...rows] = String(body).trim().split('\r\n')
  expect(rows.map((row) => row.slice(0, good.number.length))).toEqual([good.number])
})
