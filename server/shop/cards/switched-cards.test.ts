import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { auditOf, move, paidOrder, startOrderOffice, viewOrder } from '#test/fixtures/order-office.ts'
import { refund } from '#test/fixtures/payment.ts'
import { BUSINESS, createClock, type Shop } from '#test/fixtures/shop.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
const OTHER = 'https://other.example/reviews?of=sam'
const NEW_LINK = 'https://g.page/r/new-link/review'
const OWN_LINK = 'https://g.page/r/sams-other-shop/review'

const tap = async (shop: Shop, code: string, { agent = PHONE, from = '203.0.113.7', query = '' } = {}) => {
  const response = await fetch(`${shop.url}/t/${code}${query}`, {
    redirect: 'manual',
    headers: { 'user-agent': agent, 'x-forwarded-for': from },
  })
  return response.headers.get('location')
}

async function startCardServer(options: Parameters<typeof startOrderOffice>[0] = {}) {
  const fixture = await startOrderOffice(options)
  const { shop } = fixture
  const sam = await newAccount(shop, { email: 'sam@sparky.test' })
  const order = await paidOrder(shop)
  const { code } = await shop.deps.db.selectFrom('shop.cards').select('code').executeTakeFirstOrThrow()
  const change = (json: object) =>
    fetch(`${shop.url}/account/v1/cards/${code}`, {
      method: 'PATCH',
      headers: { apikey: shop.config.publishableKey, authorization: `Bearer ${sam.session.access_token}` },
      body: JSON.stringify(json),
    })
  const inOffice = (json: object) => fixture.call(`/orders/${order.id}/cards`, { code, ...json })
  return { ...fixture, order, code, change, inOffice }
}

async function tapsOf(shop: Shop): Promise<number> {
  const { rows } = await sql<{
    taps: number
  }>`select coalesce(sum(taps), 0)::int as taps from shop.card_taps`.execute(shop.deps.db)
  return rows[0]?.taps ?? 0
}

test('after a full refund, a card is off and its link cannot be changed', async () => {
  const { shop, order, code, change } = await startCardServer()
  const before = await tap(shop, code)
  await shop.send(await refund(shop, order.payment))

  const after = await tap(shop, code)
  const response = await change({ destination: OTHER })
  const renamed = await change({ label: 'Ute' })

  expect(before).toBe(BUSINESS.googleBusinessLink)
  expect(after).toBe(`/card-setup?code=${code}&card=off`)
  expect(response.status).toBe(409)
  expect(renamed.status).toBe(200)
  expect(await tap(shop, code, { query: '?go=1' })).toBe(`/card-setup?code=${code}&card=off`)
})

test('the office shows a card’s link only when it differs from the order’s link', async () => {
  const { call, order, change } = await startCardServer()
  const cardInOffice = async () => ((await call(`/orders/${order.id}`)).body as OfficeOrder).cards[0]
  const before = await cardInOffice()
  await change({ destination: OWN_LINK })

  expect(before).not.toHaveProperty('changedLink')
  expect(await cardInOffice()).toMatchObject({ changedLink: OWN_LINK })
})

test('a partial refund leaves the cards on', async () => {
  const { shop, order, code } = await startCardServer()
  await shop.send(await refund(shop, order.payment, 500))

  expect(await tap(shop, code)).toBe(BUSINESS.googleBusinessLink)
})

test('an operator switches a card off and on again, and the log has both', async () => {
  const { shop, code, inOffice } = await startCardServer()

  const off = await inOffice({ off: true })
  const again = await inOffice({ off: true })
  const whileOff = await tap(shop, code)
  const on = await inOffice({ off: false })

  expect(off).toMatchObject({ status: 200, body: { cards: [{ code, off: 'operator' }] } })
  expect(again.status).toBe(200)
  expect(whileOff).toBe(`/card-setup?code=${code}&card=off`)
  expect(on.body).toMatchObject({ cards: [{ code }] })
  expect(await tap(shop, code)).toBe(BUSINESS.googleBusinessLink)
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['card.off', 'card.on'])
})

test('a disabled card gets the order’s new link, and opens it after it is enabled', async () => {
  const { shop, order, code, inOffice } = await startCardServer()
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  await inOffice({ off: true })

  const changed = await shop.post('/functions/v1/order-google-link', {
    id: order.id,
    key,
    googleBusinessLink: NEW_LINK,
  })
  const whileOff = await tap(shop, code)
  await inOffice({ off: false })

  expect(changed.status).toBe(200)
  expect(whileOff).toBe(`/card-setup?code=${code}&card=off`)
  expect(await tap(shop, code)).toBe(NEW_LINK)
})

test('a card that is off keeps its owner’s link when the order gets a new one', async () => {
  const { shop, order, code, change, inOffice } = await startCardServer()
  const { key } = await viewOrder(shop, { session_id: order.session_id })
  await change({ destination: OWN_LINK })
  await inOffice({ off: true })

  await shop.post('/functions/v1/order-google-link', { id: order.id, key, googleBusinessLink: NEW_LINK })
  await inOffice({ off: false })

  expect(await tap(shop, code)).toBe(OWN_LINK)
})

test('a link outside of Google shows a page first, until an operator approves that link', async () => {
  const { shop, code, change, inOffice } = await startCardServer()
  await change({ destination: OTHER })

  const first = await tap(shop, code)
  const host = await shop.get(`/functions/v1/card-link?code=${code}`)
  const { host: named, confirm } = (await host.json()) as { host: string; confirm: string }
  const constant = await tap(shop, code, { query: '?go=1' })
  const confirmed = await tap(shop, code, { query: `?go=${confirm}` })
  const wrong = await inOffice({ approve: 'https://another.example/' })
  const agreed = await inOffice({ approve: OTHER })

  expect(first).toBe(`/card-setup?code=${code}&card=outside`)
  expect(named).toBe('other.example')
  expect(constant).toBe(`/card-setup?code=${code}&card=outside`)
  expect(confirmed).toBe(OTHER)
  expect(wrong.status).toBe(409)
  expect(agreed.status).toBe(200)
  expect(await tap(shop, code)).toBe(OTHER)
  await change({ destination: 'https://third.example/' })
  expect(await tap(shop, code)).toBe(`/card-setup?code=${code}&card=outside`)
  expect((await shop.mails()).filter((kind) => kind === 'card-link-outside')).toHaveLength(2)
})

test('a confirmation on the page is valid for that link, for ten minutes', async () => {
  const clock = createClock()
  const { shop, code, change } = await startCardServer({ now: clock.now })
  await change({ destination: OTHER })
  const link = await shop.get(`/functions/v1/card-link?code=${code}`)
  const query = `?go=${((await link.json()) as { confirm: string }).confirm}`

  await change({ destination: 'https://third.example/' })
  const another = await tap(shop, code, { query })
  await change({ destination: OTHER })
  const inTime = await tap(shop, code, { query })
  clock.pass(11)
  const tooLate = await tap(shop, code, { query })

  expect(another).toBe(`/card-setup?code=${code}&card=outside`)
  expect(inTime).toBe(OTHER)
  expect(tooLate).toBe(`/card-setup?code=${code}&card=outside`)
})

test('taps count only after the cards are posted', async () => {
  const { shop, call, order, code } = await startCardServer()
  await tap(shop, code, { from: '203.0.113.1' })
  await move(call, order.id, 2)
  await tap(shop, code, { from: '203.0.113.2' })

  await expect.poll(() => tapsOf(shop)).toBe(1)
})

test('taps with many user agents from one network are limited', async () => {
  const { shop, call, order, code } = await startCardServer()
  await move(call, order.id, 2)
  const agents = Array.from({ length: 120 }, (_, n) => `${PHONE} Made/${n}`)

  for (const agent of agents) await tap(shop, code, { agent, from: '2001:db8:1:2::7' })
  await tap(shop, code, { from: '203.0.113.9' })

  await expect.poll(() => tapsOf(shop), { timeout: 10_000 }).toBe(41)
})
