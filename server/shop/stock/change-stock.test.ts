import { expect, test } from 'vitest'
import type { StockLevel } from '#domain/orders/office/office-orders.ts'
import { auditOf, move, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'

const level = (body: unknown, id = 'keyring-white') =>
  (body as { stock: StockLevel[] }).stock.find((card) => card.id === id)

test('the stock shows available, held and sold but not posted cards', async () => {
  const { shop, call } = await startOrderOffice()
  await paidOrder(shop, [{ type: 'keyring', color: 'white', quantity: 4 }])
  await shop.placeOrder([{ type: 'keyring', color: 'white', quantity: 3 }])
  const gone = await paidOrder(shop)
  await move(call, gone.id)

  const { body } = await call('/stock')

  expect((body as { stock: StockLevel[] }).stock).toHaveLength(6)
  expect(level(body)).toEqual({
    id: 'keyring-white',
    name: 'Keyring review tag, white',
    available: 92,
    held: 3,
    setAside: 4,
    blanks: 0,
  })
})

test('cards are added, taken away and counted, each with its reason in the log', async () => {
  const { shop, call } = await startOrderOffice()

  await call('/stock/keyring-white', { by: 25, reason: 'Box of 25' })
  await call('/stock/keyring-white', { by: -5, reason: 'Scratched' })
  const { body } = await call('/stock/keyring-white', { to: 90, from: 120, reason: 'Counted' })

  expect(level(body)).toMatchObject({ available: 90 })
  expect(await shop.stock()).toBe(90)
  expect((await auditOf(shop)).map(({ action, subject, details }) => ({ action, subject, details }))).toEqual(
    [
      { action: 'stock.set', subject: 'keyring-white', details: { from: 100, to: 125, reason: 'Box of 25' } },
      { action: 'stock.set', subject: 'keyring-white', details: { from: 125, to: 120, reason: 'Scratched' } },
      { action: 'stock.set', subject: 'keyring-white', details: { from: 120, to: 90, reason: 'Counted' } },
    ],
  )
})

test('a repeated change of the stock is applied once, also concurrently', async () => {
  const { shop, call } = await startOrderOffice()
  const box = { by: 50, reason: 'Box of 50' }
  const send = (key: string) => call('/stock/keyring-white', box, { 'idempotency-key': key })

  const [first, again] = await Promise.all([send('one-attempt'), send('one-attempt')])
  const later = await send('one-attempt')

  expect([first, again, later].map(({ body }) => level(body)?.available)).toEqual([150, 150, 150])
  expect(level((await send('another')).body)).toMatchObject({ available: 200 })
  expect((await auditOf(shop)).map(({ details }) => details)).toMatchObject([{ to: 150 }, { to: 200 }])
})

test('a count is refused when cards were sold since the operator looked', async () => {
  const { shop, call } = await startOrderOffice()
  await shop.placeOrder()

  const { status, body } = await call('/stock/keyring-white', { to: 50, from: 100, reason: 'Counted' })

  expect({ status, body }).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on', available: 99 } },
  })
  expect(await shop.stock()).toBe(99)
})

test('concurrent buyers and operators never make the stock negative', async () => {
  const { shop, call } = await startOrderOffice()
  await shop.setStock(10)

  const taken = Array.from({ length: 8 }, () => call('/stock/keyring-white', { by: -2, reason: 'Samples' }))
  const bought = Array.from({ length: 8 }, () => shop.checkout())
  const [fromOffice, fromShop] = await Promise.all([Promise.all(taken), Promise.all(bought)])

  const away = fromOffice.filter(({ status }) => status === 200).length * 2
  const sold = fromShop.filter(({ status }) => status === 200).length
  expect(await shop.stock()).toBe(10 - away - sold)
  expect([...fromOffice, ...fromShop].every(({ status }) => [200, 409].includes(status))).toBe(true)
})

test('an invalid change does not touch the stock', async () => {
  const { shop, call } = await startOrderOffice()
  const changes = [
    { by: 0, reason: 'x' },
    { by: 1.5, reason: 'x' },
    { by: '1', reason: 'x' },
    { by: 1 },
    { by: 1, reason: '  ' },
    { by: 1e9, reason: 'x' },
    { to: -1, from: 100, reason: 'x' },
    { to: 5, reason: 'x' },
    { reason: 'x' },
    { by: 1, reason: 'x'.repeat(201) },
    { by: 1, reason: 'a\0b' },
  ]

  const results = await Promise.all(changes.map((change) => call('/stock/keyring-white', change)))

  expect(results.map(({ status }) => status)).toEqual(changes.map(() => 422))
  expect(await shop.stock()).toBe(100)
})
