import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { groupedCode } from '#domain/orders/cards.ts'
import type { BlankBatches, BlankCodes, Packing } from '#domain/orders/office/blank-cards.ts'
import type { OfficeOrder, StockLevel } from '#domain/orders/office/office-orders.ts'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { auditOf, move, paidOrder, startOrderOffice, viewOrder } from '#test/fixtures/order-office.ts'
import { BUSINESS, type Shop } from '#test/fixtures/shop.ts'

const keyrings = (quantity: number, color = 'white') => [{ type: 'keyring', color, quantity }]

/** An office with a batch of blank white keyrings. */
async function openPacking(count = 5) {
  const { shop, call } = await startOrderOffice()
  const make = async (productId: string, of: number) => {
    const { body } = await call('/blanks', { productId, count: of })
    const [batch] = (body as BlankBatches).batches
    return ((await call(`/blanks/${batch?.id}`)).body as BlankCodes).cards
  }
  const blanks = await make('keyring-white', count)
  const pack = (id: string, scanned = '') => call(`/orders/${id}/pack`, { scanned })
  return { shop, call, make, blanks, codes: blanks.map(({ code }) => code), pack }
}

const tap = async (shop: Shop, code: string) => {
  const response = await fetch(`${shop.url}/t/${code}`, { redirect: 'manual' })
  return response.headers.get('location')
}

/** The code of the only card. */
async function codeOf(shop: Shop): Promise<string> {
  const { code } = await shop.deps.db.selectFrom('shop.cards').select('code').executeTakeFirstOrThrow()
  return code
}

/** An account that has bought a white keyring. */
async function buyerOf(shop: Shop, email: string): Promise<TestAccount> {
  const account = await newAccount(shop, { email })
  const { id } = await paidOrder(shop, keyrings(1))
  await shop.deps.db
    .updateTable('shop.orders')
    .set((eb) => ({
      user_id: eb.selectFrom('auth.users').select('auth.users.id').where('email', '=', email),
    }))
    .where('id', '=', id)
    .execute()
  return account
}

const activate = async (shop: Shop, code: string, { session }: TestAccount) => {
  const response = await fetch(`${shop.url}/account/v1/cards/${code}/activate`, {
    method: 'POST',
    headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${session.access_token}` },
  })
  return { status: response.status, body: await response.json() }
}

test('the packing page shows by when to post an order, and nothing while the Google link is missing', async () => {
  const { shop, call } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  const read = async () => ((await call(`/orders/${order.id}/pack`)).body as Packing).due

  const due = await read()
  const info = { ...order.business_info, googleBusinessLink: '' }
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ business_info: JSON.stringify(info) })
    .execute()

  expect(due).toEqual({
    by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    daysLate: 0,
    isToday: false,
    isPast: false,
  })
  expect(await read()).toBeNull()
})

test('of a hundred blanks, thirty are packed by scan and three activated by buyers, and wrong scans are refused', async () => {
  const { shop, call, make, blanks, codes, pack } = await openPacking(100)
  const [black] = await make('keyring-black', 1)
  const order = await paidOrder(shop, keyrings(30))

  const statuses: number[] = []
  for (const { url } of blanks.slice(0, 30)) statuses.push((await pack(order.id, `${url}?q`)).status)

  expect(statuses).toEqual(Array.from({ length: 30 }, () => 200))
  const { body } = await call(`/orders/${order.id}/pack`)
  expect((body as Packing).lines).toMatchObject([{ quantity: 30, packed: 30 }])

  const other = await paidOrder(shop, keyrings(3))
  const refused = [
    await pack(other.id, black?.code),
    await pack(other.id, codes[0]),
    await pack(order.id, codes[0]),
    await pack(other.id, 'https://g.page/r/kovac/review'),
    await pack(other.id, 'ZZZZ ZZZZ'),
  ]

  expect(
    refused.map(({ status, body }) => [status, (body as { error: { code: string } }).error.code]),
  ).toEqual([
    [409, 'wrong_type'],
    [409, 'used'],
    [409, 'used'],
    [422, 'no_code'],
    [404, 'not_found'],
  ])
  expect((await call(`/orders/${other.id}/pack`)).body).toMatchObject({ lines: [{ packed: 0 }] })

  const buyers = [
    await buyerOf(shop, 'one@sparky.test'),
    await buyerOf(shop, 'two@sparky.test'),
    await buyerOf(shop, 'three@sparky.test'),
  ] as const
  const activated = [
    await activate(shop, codes[30] ?? '', buyers[0]),
    await activate(shop, codes[31] ?? '', buyers[1]),
    await activate(shop, codes[32] ?? '', buyers[2]),
  ]
  const stranger = await newAccount(shop, { email: 'stranger@sparky.test' })

  const strangers = await activate(shop, codes[40] ?? '', stranger)
  const again = await activate(shop, codes[30] ?? '', stranger)

  expect(activated.map(({ status, body }) => [status, body.code])).toEqual([
    [200, codes[30]],
    [200, codes[31]],
    [200, codes[32]],
  ])
  expect(strangers).toMatchObject({ status: 404, body: { error: { code: 'no_order' } } })
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'used' } } })
  expect(await tap(shop, codes[30] ?? '')).toBe(BUSINESS.googleBusinessLink)
  expect(await tap(shop, codes[40] ?? '')).toBe(`/card-setup?code=${codes[40]}&card=blank`)
  const [batch] = ((await call('/blanks')).body as BlankBatches).batches.filter(({ count }) => count === 100)
  expect(batch).toMatchObject({ name: 'Keyring review tag, white', used: 33 })
  const { stock } = (await call('/stock')).body as { stock: StockLevel[] }
  expect(stock.find(({ id }) => id === 'keyring-white')).toMatchObject({ blanks: 67 })
})

test('a packed card opens the order’s link by its own code and by the code in the buyer’s mail', async () => {
  const { shop, call, codes, pack } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  const mailed = ((await call(`/orders/${order.id}`)).body as OfficeOrder).cards[0]?.code ?? ''

  const { body } = await pack(order.id, codes[0])

  expect(body).toMatchObject({ taken: { code: codes[0], position: 1, quantity: 1 } })
  expect(await tap(shop, codes[0] ?? '')).toBe(BUSINESS.googleBusinessLink)
  expect(await tap(shop, mailed)).toBe(BUSINESS.googleBusinessLink)
  expect(((await call(`/orders/${order.id}`)).body as OfficeOrder).cards.map(({ code }) => code)).toEqual([
    codes[0],
  ])
  expect((await call(`/orders?q=${codes[0]}`)).body).toMatchObject({ items: [{ id: order.id }] })
})

test('an unpacked card is blank again, and the order’s card gets its former code back', async () => {
  const { shop, call, codes, pack } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  const before = ((await call(`/orders/${order.id}`)).body as OfficeOrder).cards[0]?.code
  const packed = await pack(order.id, codes[0])

  const undone = await call(`/orders/${order.id}/unpack`, { scanned: codes[0] })
  const twice = await call(`/orders/${order.id}/unpack`, { scanned: codes[0] })

  expect(packed.body).toMatchObject({ lines: [{ packed: 1, codes: [codes[0]] }] })
  expect(undone).toMatchObject({ status: 200, body: { lines: [{ packed: 0, codes: [] }] } })
  expect(twice.status).toBe(404)
  expect(((await call(`/orders/${order.id}`)).body as OfficeOrder).cards[0]?.code).toBe(before)
  expect(await tap(shop, codes[0] ?? '')).toBe(`/card-setup?code=${codes[0]}&card=blank`)
  expect((await pack(order.id, codes[0])).status).toBe(200)
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual([
    'blanks.make',
    'card.pack',
    'card.unpack',
    'card.pack',
  ])
})

test('a packed card that is replaced without a blank takes another blank', async () => {
  const { shop, call, codes, pack } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  await pack(order.id, codes[0])
  await call(`/orders/${order.id}/replace`, { code: codes[0], retire: false })
  const replacement = await codeOf(shop)

  const before = await call(`/orders/${order.id}/pack`)
  const packed = await pack(order.id, codes[1])
  const undone = await call(`/orders/${order.id}/unpack`, { scanned: codes[1] })

  expect(before.body).toMatchObject({ lines: [{ packed: 0, codes: [] }] })
  expect(packed).toMatchObject({ status: 200, body: { lines: [{ packed: 1, codes: [codes[1]] }] } })
  expect(undone).toMatchObject({ status: 200, body: { lines: [{ packed: 0 }] } })
  expect(await codeOf(shop)).toBe(replacement)
})

test('a blank that replaces a card before the posting is packed, and can be taken out again', async () => {
  const { shop, call, codes } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  const first = await codeOf(shop)
  const replace = async (scanned: string | undefined, retire: boolean) =>
    call(`/orders/${order.id}/replace`, { code: await codeOf(shop), retire, scanned })
  const unpack = (scanned: string | undefined) => call(`/orders/${order.id}/unpack`, { scanned })

  await replace(codes[0], false)
  const packed = await call(`/orders/${order.id}/pack`)
  const undone = await unpack(codes[0])
  const afterUndo = await codeOf(shop)
  await replace(codes[1], true)
  const undoneRetired = await unpack(codes[1])

  expect(packed.body).toMatchObject({ lines: [{ packed: 1, codes: [codes[0]] }] })
  expect(undone).toMatchObject({ status: 200, body: { lines: [{ packed: 0 }] } })
  expect(afterUndo).toBe(first)
  expect(undoneRetired).toMatchObject({ status: 200, body: { lines: [{ packed: 0 }] } })
  expect([first, codes[1]]).not.toContain(await codeOf(shop))
  expect(await tap(shop, first)).toMatch(/&card=off$/)
})

test('after two blanks in place of one card, the card gets its first code back, not that of the broken blank', async () => {
  const { shop, call, codes } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  const first = await codeOf(shop)
  await call(`/orders/${order.id}/replace`, { code: first, retire: false, scanned: codes[0] })
  await call(`/orders/${order.id}/replace`, { code: codes[0], retire: false, scanned: codes[1] })

  const undone = await call(`/orders/${order.id}/unpack`, { scanned: codes[1] })

  expect(undone).toMatchObject({ status: 200, body: { lines: [{ packed: 0 }] } })
  expect(await codeOf(shop)).toBe(first)
  expect(await tap(shop, codes[0] ?? '')).toBe(BUSINESS.googleBusinessLink)
})

test('a blank is refused when the order has all its cards or is posted', async () => {
  const { shop, call, codes, pack } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  await pack(order.id, codes[0])

  const tooMany = await pack(order.id, codes[1])
  await move(call, order.id, 2)
  const tooLate = await pack(order.id, codes[1])

  expect(tooMany).toMatchObject({
    status: 409,
    body: {
      error: {
        message: `Card ${groupedCode(codes[1] ?? '')} is one too many: this order has every Keyring review tag, white that it needs.`,
      },
    },
  })
  expect(tooLate).toMatchObject({ status: 409, body: { error: { code: 'moved_on' } } })
})

test('two packers who scan the same blank at once put it into one order', async () => {
  const { shop, codes, pack } = await openPacking()
  const first = await paidOrder(shop, keyrings(1))
  const second = await paidOrder(shop, keyrings(1))

  const results = await Promise.all([pack(first.id, codes[0]), pack(second.id, codes[0])])

  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the signed link of an order activates a blank, also after posting, and a forged link does not', async () => {
  const { shop, call, codes } = await openPacking()
  const order = await paidOrder(shop, keyrings(1))
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  await move(call, order.id, 2)
  const body = { id: order.id, key, code: `${codes[0]?.slice(0, 4)} ${codes[0]?.slice(4)}` }

  const forged = await shop.post('/functions/v1/activate-card', { ...body, key: 'forged' })
  const activated = await shop.post('/functions/v1/activate-card', body)
  const other = await shop.post('/functions/v1/activate-card', { ...body, code: codes[1] })

  expect([forged.status, activated.status, other.status]).toEqual([404, 200, 404])
  expect(await tap(shop, codes[0] ?? '')).toBe(BUSINESS.googleBusinessLink)
  expect((await auditOf(shop)).at(-1)).toMatchObject({
    action: 'card.activate',
    details: { card: codes[0] },
  })
})

test('a batch of none, of too many or of an unknown product is refused, and a visitor gets 404', async () => {
  const { shop, call } = await openPacking(1)

  const none = await call('/blanks', { productId: 'keyring-white', count: 0 })
  const many = await call('/blanks', { productId: 'keyring-white', count: 1001 })
  const unknown = await call('/blanks', { productId: 'door-mat', count: 1 })
  const anonymous = await fetch(`${shop.url}/office/data/blanks`)

  expect([none.status, many.status, unknown.status, anonymous.status]).toEqual([422, 422, 422, 404])
})

test('a batch is made once per key', async () => {
  const { call } = await startOrderOffice()
  const [wish, key] = [{ productId: 'keyring-white', count: 5 }, { 'idempotency-key': randomUUID() }]

  await Promise.all([call('/blanks', wish, key), call('/blanks', wish, key)])
  const again = await call('/blanks', wish, key)
  const more = await call('/blanks', wish, { 'idempotency-key': randomUUID() })

  expect(again).toMatchObject({ status: 200, body: { batches: [{ count: 5 }] } })
  expect((more.body as BlankBatches).batches).toHaveLength(2)
})
