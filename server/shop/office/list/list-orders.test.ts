import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkToFind } from '#domain/google/google-link.ts'
import type { OrderList } from '#domain/orders/office/office-orders.ts'
import { officeCaller } from '#test/fixtures/operator.ts'
import { move, orderWith, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'

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
        shippedAt: null,
        deliveredAt: null,
        customerName: 'Sam Sparks',
        email: 'sam@sparky.test',
        businessName: 'Sam’s Sparky Services',
        cards: 3,
        writing: { written: 0, total: 3 },
        products: [{ productId: 'keyring-white', quantity: 3 }],
        due: { by: expect.any(String), daysLate: 0, isToday: false, isPast: false },
        totalCents: 11472,
        refundedCents: 0,
        needsGoogleLink: false,
        hasPaymentProblem: false,
        shortCards: 0,
      },
    ],
  })
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

test('a state or a page that does not exist is refused, and so is an invalid body', async () => {
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

test('an account without the role gets 404 for orders and stock', async () => {
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

test('the list of orders that need their Google link is counted, oldest first, without unpaid and posted orders', async () => {
  const { shop, call } = await startOrderOffice()
  await paidOrder(shop)
  const empty = await orderWith(shop, { business_info: businessWith('') })
  const search = linkToFind('Sam’s Sparky Services', 'Fremantle')
  const toFind = await orderWith(shop, { state: 'programming', business_info: businessWith(search) })
  await orderWith(shop, { state: 'shipped', business_info: businessWith('') })
  await orderWith(shop, { has_cards: false, business_info: businessWith('') })

  const { body } = await call('/orders?state=needs_link')

  const { items, counts } = body as OrderList
  expect(items.map(({ id, needsGoogleLink }) => [id, needsGoogleLink])).toEqual([
    [empty.id, true],
    [toFind.id, true],
  ])
  expect(counts.needs_link).toBe(2)
})

function businessWith(googleBusinessLink: string): string {
  return JSON.stringify({
    googleBusinessName: 'Sam’s Sparky Services',
    googleBusinessLink,
    businessLocation: 'Fremantle',
    phoneNumber: '0491 570 156',
  })
}
