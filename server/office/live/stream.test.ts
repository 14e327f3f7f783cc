import { expect, test } from 'vitest'
import { openEvents } from '#test/fixtures/event-stream.ts'
import { startLeadOffice } from '#test/fixtures/lead-office.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { paidOrder, startOrderOffice } from '#test/fixtures/order-office.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

test('the stream names an order that has changed, and its headers stop proxies from buffering', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const { response, next } = await openEvents(shop)
  await shop.streams.poll()

  await call(`/orders/${order.id}/move`, { from: 'paid', to: 'programming' })
  await shop.streams.poll()

  expect(await next('changed')).toEqual({ orders: [order.id] })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
})

test('the stream names the order of a card that was marked as written', async () => {
  const { shop, call } = await startOrderOffice()
  const order = await paidOrder(shop)
  const { next } = await openEvents(shop)
  await shop.streams.poll()
  const { code } = await shop.deps.db
    .selectFrom('shop.cards')
    .select('code')
    .where('order_id', '=', order.id)
    .limit(1)
    .executeTakeFirstOrThrow()

  await call(`/bench/${code}`, { written: true })
  await shop.streams.poll()

  expect(await next('changed')).toEqual({ orders: [order.id] })
})

test('the stream names a lead that came in, and one that was replied to or deleted', async () => {
  const office = await startLeadOffice()
  const id = await office.store({ reference: 'E-222222' })
  const { next } = await openEvents(office)
  await office.streams.poll()

  await office.store({ reference: 'E-333333' })
  await office.streams.poll()
  await office.call(`/leads/${id}/reply`, { text: 'Thursday at ten?' })
  await office.streams.poll()
  await office.call(`/leads/${id}/delete`, {})
  await office.streams.poll()

  const seen = [await next('leads'), await next('leads'), await next('leads')]
  expect(seen).toEqual([{ leads: ['E-333333'] }, { leads: ['E-222222'] }, { leads: ['E-222222'] }])
})

test.each([
  ['state', { from: 'new', to: 'contacted' }],
  ['notes', { text: 'Rang, nobody there.' }],
  ['plan', { valueCents: 106_800 }],
  ['email', { email: 'right@sparky.test' }],
])('the stream names a lead after a change of its %s', async (what, change) => {
  const office = await startLeadOffice()
  const id = await office.store({ reference: 'E-222222' })
  const { next } = await openEvents(office)
  await office.streams.poll()

  await office.call(`/leads/${id}/${what}`, change)
  await office.streams.poll()

  expect(await next('leads')).toEqual({ leads: ['E-222222'] })
})

test('two operators on one order see each other, until one leaves', async () => {
  const { shop } = await startOrderOffice()
  const order = await paidOrder(shop)
  const mira = await openEvents(shop, 'mira@arvo.example', `?order=${order.id}`)
  await shop.streams.poll()
  const jas = await openEvents(shop, 'jas@arvo.example', `?order=${order.id}`)
  await shop.streams.poll()
  jas.leave()
  await expect.poll(() => presentOn(shop)).toEqual(['mira@arvo.example'])
  await shop.streams.poll()

  const seen = [await mira.next('presence'), await mira.next('presence'), await mira.next('presence')]

  const [alone, both] = [['mira@arvo.example'], ['jas@arvo.example', 'mira@arvo.example']]
  expect(seen).toEqual([{ [order.id]: alone }, { [order.id]: both }, { [order.id]: alone }])
})

async function presentOn({ deps }: Pick<TestServer, 'deps'>): Promise<string[]> {
  const rows = await deps.db.selectFrom('office.presence').select('operator').execute()
  return rows.map(({ operator }) => operator)
}

test('with more open streams than database connections, other requests still get a response', async () => {
  const server = await startTestServer()
  const call = await asOperator(server)
  const streams = await Promise.all(Array.from({ length: 25 }, () => openEvents(server)))
  await Promise.all(streams.map(({ next }) => next('ready')))

  const { status } = await call('/orders/board')

  expect(status).toBe(200)
})

test('the stream ends at sign-out', async () => {
  const server = await startTestServer()
  const { next, untilEnd, token } = await openEvents(server)
  await next('ready')

  await fetch(`${server.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: server.config.publishableKey, authorization: `Bearer ${token}` },
  })

  await untilEnd()
})

test('the stream ends when the role is taken away', async () => {
  const server = await startTestServer()
  const { next, untilEnd } = await openEvents(server)
  await next('ready')

  await server.deps.db.deleteFrom('office.operators').execute()

  await untilEnd()
})

test('the stream ends when its access token expires', async () => {
  let now = new Date()
  const server = await startTestServer({ now: () => now })
  const { next, untilEnd } = await openEvents(server)
  await next('ready')

  now = new Date(now.getTime() + server.config.auth.accessTokenTtlSeconds * 1000)

  await untilEnd()
})

test('a server that stops ends its streams', async () => {
  const server = await startTestServer()
  const { next, untilEnd } = await openEvents(server)
  await next('ready')

  await Promise.all([server.close(), untilEnd()])
})
