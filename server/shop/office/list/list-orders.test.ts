import { randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OrderBoard, OrderList } from '#domain/orders/office-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { officeCaller } from '#test/fixtures/operator.ts'
import { move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import { BUSINESS, type Shop } from '#test/fixtures/shop.ts'
import { searchOrders } from './order-search.ts'

/** A paid order with these values. */
async function orderWith(shop: Shop, values: Updateable<Tables['shop.orders']>) {
  const { id } = await paidOrder(shop)
  return shop.deps.db
    .updateTable('shop.orders')
    .set(values)
    .where('id', '=', id)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

test('a list counts the orders of every state, and shows each order’s details', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop, [{ type: 'keyring', color: 'white', quantity: 3 }])
  const gone = await paidOrder(shop)
  await move(call, gone.id)
  await shop.placeOrder()

  const { body } = await call('/orders?state=paid')

  expect(body).toEqual({
    counts: { paid: 1, delivered: 1, awaiting_payment: 1 },
    next: null,
    items: [
      {
        id: order.id,
        number: order.number,
        state: 'paid',
        createdAt: order.created_at.toISOString(),
        paidAt: order.paid_at?.toISOString(),
        customerName: 'Sam Sparks',
        email: 'sam@sparky.test',
        businessName: 'Sam’s Sparky Services',
        cards: 3,
        products: [{ productId: 'keyring-white', quantity: 3 }],
        due: { by: expect.any(String), daysLate: 0, isToday: false },
        totalCents: 11472,
        refundedCents: 0,
        needsGoogleLink: false,
        hasPaymentProblem: false,
        shortCards: 0,
      },
    ],
  })
})

test('the board has a column for each state of an order on its way', async () => {
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

test('a column of the board has overdue orders first, and last those without a due date, oldest first', async () => {
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
  expect(paid?.items.map(({ due }) => due && due.daysLate > 0)).toEqual([true, true, false, null, null, null])
})

test('posted orders stand on the board oldest first', async () => {
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

test('an order is found by its number, its buyer’s name and e-mail, and its business', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const searches = [order.number.toLowerCase(), 'sparks', 'SAM@SPARKY', 'sparky services', ' sam ']

  const found = await Promise.all(searches.map((q) => call(`/orders?q=${encodeURIComponent(q)}`)))

  expect(found.map(({ body }) => (body as OrderList).items.map(({ id }) => id))).toEqual(
    searches.map(() => [order.id]),
  )
})

test('an order is found by phones, address, postcode and the codes of its cards, however they are written', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await paidOrder(shop)
  const { db } = shop.deps
  await db
    .updateTable('shop.orders')
    .set({
      customer_phone: '+61 491 570 156',
      delivery_address: JSON.stringify({
        line1: '14 Wray Avenue',
        line2: '',
        city: 'Fremantle',
        state: 'WA',
        postal_code: '6160',
        country: 'AU',
      }),
    })
    .where('id', '=', id)
    .execute()
  const { code } = await db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const searches = [
    '0491 570 156',
    '491570156',
    'wray avenue',
    'fremantle sparks',
    '6160',
    code,
    code.slice(2),
  ]

  const found = await Promise.all(searches.map((q) => call(`/orders?q=${encodeURIComponent(q)}`)))

  expect(found.map(({ body }) => (body as OrderList).items.map((item) => item.id))).toEqual(
    searches.map(() => [id]),
  )
})

test('an order is found by its tracking number and by Stripe’s ids of its payment', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await paidOrder(shop)
  await move(call, order.id, 2)
  const { payment_intent_id: payment, session_id: session } = await shop.order(order.id)
  const typed = ['33abc12345678', '33ABC1234', payment ?? '', session ?? '', 'pi_none', 'sub_none']

  const lists = await Promise.all(typed.map((q) => call(`/orders?${new URLSearchParams({ q })}`)))

  const found = lists.map(({ body }) => (body as OrderList).items.map(({ id }) => id))
  expect(found).toEqual([[order.id], [order.id], [order.id], [order.id], [], []])
})

test('a search reads an index, not every order', async () => {
  const { shop } = await startOrderOffice()

  const plan = await shop.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx) // the planner would scan so few orders
    const search = searchOrders(tx, { state: undefined, terms: { words: ['sparks'], digits: undefined } })
    return search.select('id').explain('text', sql`costs off`)
  })

  expect(JSON.stringify(plan)).toContain('orders_searched')
})

test('odd searches find nothing and break nothing', async () => {
  const { shop, call } = await startOrderOffice()
  await paidOrder(shop)
  const cut = `${'x'.repeat(199)}\u{1f4a5}`
  const searches = ['%', '_', '\\', "' or 1=1 --", 'nobody\0knows', '\u{1f4a5}', 'x'.repeat(5000), cut]

  const results = await Promise.all(searches.map((q) => call(`/orders?q=${encodeURIComponent(q)}`)))
  const files = await Promise.all(searches.map((q) => call(`/orders.csv?q=${encodeURIComponent(q)}`)))

  expect([...results, ...files].map(({ status }) => status)).toEqual(
    [...searches, ...searches].map(() => 200),
  )
  expect(results.flatMap(({ body }) => (body as OrderList).items)).toEqual([])
})

test('pages skip and repeat nothing', async () => {
  const { shop, call } = await startOrderOffice()
  const { order } = await shop.placeOrder()
  const { id: _, searched: __, ...like } = await shop.order(order.id)
  await shop.deps.db
    .insertInto('shop.orders')
    .values(
      Array.from({ length: 119 }, (_, i) => ({
        ...like,
        number: `R-${i}`,
        idempotency_key: randomUUID(),
        session_id: null,
        dispute: null,
        business_info: JSON.stringify(like.business_info),
        delivery_address: null,
        buyer_details: '{}',
      })),
    )
    .execute()

  const seen: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const page: OrderList = (await call(`/orders?before=${before}`)).body as OrderList
    seen.push(...page.items.map(({ id }) => id))
    before = page.next
  }

  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('an unknown or malformed id is not found', async () => {
  const { call } = await startOrderOffice()
  const paths = ['/orders/1', "/orders/'%20or%201=1", '/orders/%00', '/orders/%E0%A4%A']
  const unknown = '/orders/00000000-0000-0000-0000-000000000000'
  const posts = [`${unknown}/move`, `${unknown}/refund`, '/orders/x/move', '/stock/keyring-green']
  const json = { from: 'paid', to: 'programming', refundedCents: 0, by: 1, reason: 'x' }

  const got = await Promise.all([unknown, ...paths].map((path) => call(path)))
  const posted = await Promise.all(posts.map((path) => call(path, json)))

  expect([...got, ...posted].map(({ status }) => status)).toEqual([...got, ...posted].map(() => 404))
})

test('a state or a page that does not exist is refused, and so is what cannot be read', async () => {
  const { shop, call } = await startOrderOffice()
  const { id } = await paidOrder(shop)
  const noDay = 'before=2026-99-99T00:00:00.000Z_00000000-0000-0000-0000-000000000000'
  const queries = ['state=lost', 'before=yesterday', 'state=%00', noDay]
  const paths = [`/orders/${id}/move`, `/orders/${id}/refund`, '/stock/keyring-white']
  const bodies = [null, [], 'text', 7, {}]

  const lists = await Promise.all(queries.map((query) => call(`/orders?${query}`)))
  const posts = await Promise.all(paths.map((path) => Promise.all(bodies.map((json) => call(path, json)))))

  expect(lists.map(({ status }) => status)).toEqual([422, 422, 422, 422])
  expect(posts.map((results) => results.map(({ status }) => status))).toEqual(
    paths.map(() => [400, 400, 400, 400, 422]),
  )
})

test('an account without the role gets 404 at all of these paths', async () => {
  const { shop } = await startOrderOffice()
  const { id } = await paidOrder(shop)
  const call = await officeCaller(shop, 'tradie@example.com')

  const results = await Promise.all([
    ...['/orders', '/orders/board', '/orders.csv', '/stock', `/orders/${id}`].map((path) => call(path)),
    call('/stock/keyring-white', { by: 1, reason: 'Mine' }),
    call(`/orders/${id}/move`, { from: 'paid', to: 'programming' }),
    call(`/orders/${id}/refund`, { refundedCents: 0 }),
  ])

  expect(results.map(({ status }) => status)).toEqual(results.map(() => 404))
  expect(await shop.order(id)).toMatchObject({ state: 'paid', refunded_cents: 0 })
  expect(await shop.stock()).toBe(99)
})

test('the export of orders has each order’s GST, and its month in the shop’s time zone', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.send(await refund(shop, order.payment, 1100))
  const at = (text: string) => new Date(text)
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ paid_at: at('2026-06-30T22:00:00Z'), refunded_at: at('2026-07-31T14:30:00Z') })
    .execute()

  const { body } = await call('/orders.csv')

  const [head = '', row = ''] = String(body).split('\r\n')
  const cells = row.replaceAll(/"[^"]*"/g, 'quoted').split(',')
  const cell = (name: string) => cells[head.split(',').indexOf(name)]
  expect(cell('Paid (Australia/Melbourne)')).toBe('2026-07-01 08:00:00')
  expect(cell('GST in total')).toBe('4.09')
  expect(cell('Refunded')).toBe('11')
  expect(cell('GST in refund')).toBe('1')
  expect(cell('Last refund (Australia/Melbourne)')).toBe('2026-08-01 00:30:00')
})

test('the export of orders has open set-ups and disputes', async () => {
  const { shop, call } = await startOrderOffice()
  await paidOrder(shop, [{ type: 'keyring', color: 'white', quantity: 1 }])
  const dispute = { id: 'du_1', stage: 'open', cents: 4500, reason: 'fraudulent', dueAt: null }
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ has_others: true, dispute: JSON.stringify(dispute) })
    .execute()

  const { body } = await call('/orders.csv')

  const [head = '', row = ''] = String(body).split('\r\n')
  expect(head).toMatch(
    /,To set up,Set up \(Australia\/Melbourne\),Dispute,Disputed,Answer dispute by \(Australia\/Melbourne\)$/,
  )
  expect(row).toMatch(/,owed,,Open,45,$/)
})

test('the export of a search has no formulas for spreadsheets', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop, [
    { type: 'keyring', color: 'white', quantity: 2 },
    { type: 'stick-on', color: 'black', quantity: 1 },
  ])
  await shop.deps.db.updateTable('shop.orders').set({ customer_name: '=1+1, "Sam"' }).execute()

  const { body, headers } = await call('/orders.csv?state=paid')

  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', row = '', end] = String(body).split('\r\n')
  expect(head).toMatch(/^\uFEFF?Number,State,Placed \(Australia\/Melbourne\),/)
  expect(row).toContain(`${order.number},Paid,`)
  expect(row).toContain(`"'=1+1, ""Sam"""`)
  expect(row).toContain('2 × Keyring review tag, white')
  expect(row).toContain('1 × Stick-on review card, black')
  expect(row).toContain(',134.97,20.25,0,114.72,10.43,0,0,0,,')
  expect(end).toBe('')
})
