import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderList } from '#domain/orders/office/office-orders.ts'
import { move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { searchOrders } from './order-search.ts'

test('an order is found by its number, its buyer’s name and email, and its business', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const searches = [
    order.number.toLowerCase(),
    order.number.slice(2),
    'sparks',
    'SAM@SPARKY',
    'sparky services',
    ' sam ',
  ]

  const found = await Promise.all(searches.map((q) => call(`/orders?q=${encodeURIComponent(q)}`)))

  expect(found.map(({ body }) => (body as OrderList).items.map(({ id }) => id))).toEqual(
    searches.map(() => [order.id]),
  )
})

test('an order is found by phone number, address, postcode and card code, in any spelling', async () => {
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
    '+61 (0)491 570 156',
    '0061 491 570 156',
    '61491570156',
    '0491 570',
    '+61 491 570',
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

test('an order is found by Stripe’s id of the payment of a renewal', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  await shop.deps.db
    .insertInto('shop.renewals')
    .values({
      id: 'in_1',
      order_id: order.id,
      subscription_id: 'sub_1',
      invoice_number: 9,
      number: 'INV-00009',
      description: 'Hosting Starter, monthly',
      cents: 2900,
      paid_at: new Date(),
      payment_intent_id: 'pi_renewal',
    })
    .execute()

  const { body } = await call('/orders?q=pi_renewal')

  expect((body as OrderList).items.map(({ id }) => id)).toEqual([order.id])
})

test.each([
  ['sparks', 'orders_searched'],
  ['pi_renewal', 'renewals_payment'],
])('a search for %s reads an index, not every order', async (word, index) => {
  const { shop } = await startOrderOffice()

  const plan = await shop.deps.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx) // otherwise the planner uses no index on so few rows
    const search = searchOrders(tx, { state: undefined, terms: { words: [word], digits: undefined } })
    return search.select('id').explain('text', sql`costs off`)
  })

  expect(JSON.stringify(plan)).toContain(index)
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
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
