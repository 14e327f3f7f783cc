import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Bench } from '#domain/orders/office/bench.ts'
import { auditOf, move, orderWith, paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { BUSINESS } from '#test/fixtures/shop.ts'

const TWO = [{ type: 'keyring', color: 'white', quantity: 2 }]

async function openBench() {
  const { shop, call } = await startOrderOffice()
  const read = async () => (await call('/bench')).body as Bench
  return { shop, call, read }
}

test('the bench has every card of paid orders, with the link for its chip', async () => {
  const { shop, call, read } = await openBench()
  const first = await paidOrder(shop, TWO)
  const second = await paidOrder(shop)
  await call(`/orders/${second.id}/move`, { from: 'paid', to: 'programming' })
  await shop.placeOrder()

  const { orders, host } = await read()

  expect(orders.map(({ number }) => number)).toEqual([first.number, second.number])
  expect(orders[0]?.cards).toHaveLength(2)
  const [card] = orders[0]?.cards ?? []
  expect(card).toMatchObject({
    name: 'Keyring review tag, white',
    productId: 'keyring-white',
    writtenAt: null,
  })
  expect(card?.url).toBe(`${shop.deps.config.publicUrl}/t/${card?.code}`)
  expect(host).toBe(new URL(shop.deps.config.publicUrl).host)
})

test('the bench has the oldest promise first, and an order without a Google link last and without a day', async () => {
  const { shop, read } = await openBench()
  const daysAgo = (days: number) => new Date(shop.deps.now().getTime() - days * 86_400_000)
  const noLink = await orderWith(shop, {
    paid_at: daysAgo(40),
    business_info: JSON.stringify({ ...BUSINESS, googleBusinessLink: '' }),
  })
  const lateLink = await orderWith(shop, { paid_at: daysAgo(35) })
  const first = await orderWith(shop, { paid_at: daysAgo(30) })
  const soon = await orderWith(shop, { paid_at: daysAgo(1) })
  await shop.deps.db
    .insertInto('office.audit_log')
    .values({
      actor: 'kim',
      action: 'order.google_link',
      subject: lateLink.number,
      at: daysAgo(20),
      details: '{}',
    })
    .execute()

  const { orders } = await read()

  expect(orders.map(({ number }) => number)).toEqual(
    [first, lateLink, soon, noLink].map(({ number }) => number),
  )
  expect(orders.map(({ postBy }) => postBy !== null)).toEqual([true, true, true, false])
})

test('when there are more than 200 orders, those with a card to write are on the bench, and it says that some are not', async () => {
  const { shop, call, read } = await openBench()
  await paidOrder(shop)
  const [card] = (await read()).orders[0]?.cards ?? []
  await call(`/bench/${card?.code}`, { written: true })
  expect(await read()).toMatchObject({ hasMore: false })
  const copies = sql`generate_series(1, 200) n`
  await sql`
    insert into shop.orders (number, state, idempotency_key, request_hash, subtotal_cents, discount_cents, total_cents,
        business_info, email, expires_at, check_at, paid_at, has_cards)
      select 'R-' || n, state, 'k' || n, 'h', subtotal_cents, discount_cents, total_cents, business_info, email,
        expires_at, check_at, paid_at, true
      from shop.orders, ${copies}`.execute(shop.deps.db)
  const toWrite = await paidOrder(shop)

  const { orders, hasMore } = await read()

  expect(orders).toHaveLength(200)
  expect(orders.map(({ number }) => number)).toContain(toWrite.number)
  expect(hasMore).toBe(true)
})

test('a card is marked as written once, and can be unmarked', async () => {
  const { shop, call, read } = await openBench()
  await paidOrder(shop, TWO)
  const [first, second] = (await read()).orders[0]?.cards ?? []

  const written = await call(`/bench/${first?.code}`, { written: true })
  const again = await call(`/bench/${first?.code.toLowerCase()}`, { written: true })
  await call(`/bench/${second?.code}`, { written: true })
  await call(`/bench/${second?.code}`, { written: false })

  expect(written.body).toEqual({ code: first?.code, writtenAt: expect.any(String) })
  expect(again.body).toEqual(written.body)
  const cards = (await read()).orders[0]?.cards
  expect(cards?.map(({ writtenAt }) => writtenAt !== null)).toEqual([true, false])
  const log = (await auditOf(shop)).filter(({ action }) => action.startsWith('card.'))
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['card.write', { card: first?.code }],
    ['card.write', { card: second?.code }],
    ['card.unwrite', { card: second?.code }],
  ])
})

test('the refusal for an unknown card has a code of its own, so that it differs from an ended session', async () => {
  const { call } = await openBench()

  expect(await call('/bench/N3ZHBGP2', { written: true })).toMatchObject({
    status: 404,
    body: { error: { code: 'no_card' } },
  })
})

test('ten operators who mark the same card at once leave one entry in the log', async () => {
  const { shop, call, read } = await openBench()
  await paidOrder(shop)
  const [card] = (await read()).orders[0]?.cards ?? []

  const results = await Promise.all(
    Array.from({ length: 10 }, () => call(`/bench/${card?.code}`, { written: true })),
  )

  expect(results.map(({ status }) => status)).toEqual(results.map(() => 200))
  expect((await auditOf(shop)).filter(({ action }) => action === 'card.write')).toHaveLength(1)
})

test('the cards of a posted order are not on the bench, and cannot be marked', async () => {
  const { shop, call, read } = await openBench()
  const order = await paidOrder(shop)
  const [card] = (await read()).orders[0]?.cards ?? []
  await move(call, order.id, 2)

  expect((await read()).orders).toEqual([])
  expect(await call(`/bench/${card?.code}`, { written: true })).toMatchObject({
    status: 409,
    body: { error: { code: 'moved_on' } },
  })
})

test('a card that is switched off is not on the bench, and an unknown code gets 404', async () => {
  const { shop, call, read } = await openBench()
  const order = await paidOrder(shop, TWO)
  const [card, other] = (await read()).orders[0]?.cards ?? []
  await call(`/orders/${order.id}/cards`, { code: card?.code ?? '', off: true })

  expect((await read()).orders[0]?.cards.map(({ code }) => code)).toEqual([other?.code])
  expect(await call(`/bench/${card?.code}`, { written: true })).toMatchObject({
    status: 409,
    body: { error: { code: 'switched_off' } },
  })
  expect((await call('/bench/ZZZZZZZZ', { written: true })).status).toBe(404)
  expect((await call('/bench/x', { written: true })).status).toBe(404)
  expect((await call(`/bench/${other?.code}`, { written: 'yes' })).status).toBe(422)
})
