import { randomUUID } from 'node:crypto'
import { type Handler, Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Lead } from '#domain/leads/office-leads.ts'
import type { Visits } from '#domain/money/visits.ts'
import type { OfficeOrder } from '#domain/orders/office/office-orders.ts'
import { inForce, putInForce } from '#domain/site/in-force.ts'
import { ENQUIRY } from '#test/fixtures/form-server.ts'
import { asOperator } from '#test/fixtures/operator.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { createVisitCounter } from './visit-counter.ts'

const servePage: Handler = (c) => (c.req.path === '/gone' ? c.notFound() : c.html('<h1>A page</h1>'))
/** Wednesday 25 November 2026, 10 am in Melbourne. */
const NOW = new Date('2026-11-24T23:00:00Z')
/** The headers of a browser for an address that a person typed. */
const TYPED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
const NO_ORDERS = { checkouts: 0, paid: 0 }
const FROM_GOOGLE = {
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
  referer: 'https://www.google.com/search?q=private+words',
}

/** An office with a visit counter. `visits` first writes the counts, and then reads them. */
async function startVisited() {
  const server = await startTestServer({ now: () => NOW, jobs: false })
  const call = await asOperator(server)
  const counter = createVisitCounter(server.deps)
  const serve = counter.counted(servePage)
  const app = new Hono().all('*', serve)
  const visit = (path: string, headers: Record<string, string> = TYPED) =>
    app.request(`http://shop.test${path}`, { headers })
  const visits = async () => {
    await counter.stop()
    return (await call('/money/visits')).body as Visits
  }
  return { server, call, visit, visits }
}

test('visits are counted by day, source and first page', async () => {
  const { visit, visits } = await startVisited()
  await visit('/')
  await visit('/?utm_source=Flyer')
  await visit('/review-cards', FROM_GOOGLE)
  await visit('/review-cards', FROM_GOOGLE)

  const { days, sources, pages, today } = await visits()

  expect(today).toBe('2026-11-25')
  expect(days).toHaveLength(28)
  expect(days.at(-1)).toEqual({ date: '2026-11-25', visits: 4, leads: 0, checkouts: 0, paid: 0 })
  expect(sources).toEqual([
    { source: 'google.com', visits: 2, leads: 0, ...NO_ORDERS },
    { source: 'direct', visits: 1, leads: 0, ...NO_ORDERS },
    { source: 'flyer', visits: 1, leads: 0, ...NO_ORDERS },
  ])
  expect(pages).toEqual([
    { page: '/', visits: 2, leads: 0, ...NO_ORDERS },
    { page: '/review-cards', visits: 2, leads: 0, ...NO_ORDERS },
  ])
})

test('requests that are no visit of a person to a public page are not counted', async () => {
  const { visit, visits } = await startVisited()
  await visit('/', {})
  await visit('/', { ...TYPED, 'sec-fetch-site': 'same-origin' })
  await visit('/', { ...TYPED, 'sec-purpose': 'prefetch' })
  await visit('/', { ...TYPED, 'cache-control': 'max-age=0' })
  await visit('/logo.svg', { ...TYPED, 'sec-fetch-dest': 'image' })
  await visit('/gone')
  await visit('/order/6f1c2a4e-0000-4000-8000-000000000000')
  await visit('/office/leads')
  await visit('/dashboard')
  await visit('/operator?token=x')

  const { days, sources } = await visits()

  expect(days.at(-1)?.visits).toBe(0)
  expect(sources).toEqual([])
})

test('a buyer who comes back from Stripe begins no new visit', async () => {
  const { visit, visits } = await startVisited()
  const fromStripe = { ...FROM_GOOGLE, referer: 'https://checkout.stripe.com/' }
  await visit('/checkout/success?session_id=cs_live_1', fromStripe)
  await visit('/checkout/cancel?order=1&key=2', fromStripe)

  expect((await visits()).sources).toEqual([])
})

test('a visit with an invalid utm_source counts as direct, and the words of a search are not kept', async () => {
  const { server, visit, visits } = await startVisited()
  await visit('/?utm_source=%3Cscript%3E')
  await visit(`/?utm_source=${'x'.repeat(61)}`)
  await visit('/', FROM_GOOGLE)
  await visits()

  const rows = await server.deps.db.selectFrom('office.visits').selectAll().orderBy('source').execute()
  expect(rows.map(({ source, visits: count }) => [source, count])).toEqual([
    ['direct', 2],
    ['google.com', 1],
  ])
})

test('the sources above two hundred in a day are counted together', async () => {
  const { visit, visits } = await startVisited()
  const paths = Array.from({ length: 205 }, (_, i) => `/?utm_source=made-${i}`)
  for (const path of paths) await visit(path)

  const { sources } = await visits()

  expect(sources[0]).toEqual({ source: 'other', visits: 5, leads: 0, ...NO_ORDERS })
})

test('two processes add up their counts', async () => {
  const { server, visit, visits } = await startVisited()
  const other = createVisitCounter(server.deps)
  await new Hono().all('*', other.counted(servePage)).request('http://shop.test/', { headers: TYPED })
  await visit('/')

  await Promise.all([other.stop(), visits()])

  expect((await visits()).pages).toEqual([{ page: '/', visits: 2, leads: 0, ...NO_ORDERS }])
})

test('visits count on the day of a time zone that was published after the start', async () => {
  const { visit, visits } = await startVisited()
  putInForce({ ...inForce(), timeZone: 'Pacific/Pago_Pago' })
  await visit('/')

  const { days, today } = await visits()

  expect(today).toBe('2026-11-24')
  expect(days.at(-1)).toMatchObject({ date: '2026-11-24', visits: 1 })
})

test('a lead keeps the page that it was sent from, and the source that its link named', async () => {
  const { server, call, visits } = await startVisited()
  const response = await fetch(`${server.url}/forms/v1/enquiry`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      referer: `${server.url}/custom-solutions?utm_source=flyer&name=Sam`,
    },
    body: JSON.stringify(ENQUIRY),
  })
  const { reference } = (await response.json()) as { reference: string }
  const { id } = await server.deps.db
    .selectFrom('leads.leads')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

  expect((await call(`/leads/${id}`)).body as Lead).toMatchObject({
    sentFrom: '/custom-solutions',
    source: 'flyer',
  })
  expect(await visits()).toMatchObject({
    sources: [{ source: 'flyer', visits: 0, leads: 1, ...NO_ORDERS }],
    pages: [{ page: '/custom-solutions', visits: 0, leads: 1, ...NO_ORDERS }],
  })
})

test('a lead keeps the first page and the source of its visit when its form sends them', async () => {
  const { server, call, visits } = await startVisited()
  await fetch(`${server.url}/forms/v1/enquiry`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      referer: `${server.url}/contact`,
      'x-began-on': '/smart-websites www.google.com',
    },
    body: JSON.stringify(ENQUIRY),
  })
  const { id } = await server.deps.db.selectFrom('leads.leads').select('id').executeTakeFirstOrThrow()

  expect((await call(`/leads/${id}`)).body as Lead).toMatchObject({
    sentFrom: '/smart-websites',
    source: 'google.com',
  })
  expect(await visits()).toMatchObject({
    sources: [{ source: 'google.com', leads: 1 }],
    pages: [{ page: '/smart-websites', leads: 1 }],
  })
})

test('checkouts and payments are counted by the source and the first page of their visit', async () => {
  const shop = await openShop({ now: () => NOW })
  const call = await asOperator(shop)
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  const [paidKey = '', ...openKeys] = keys
  for (const key of openKeys) await shop.checkout({}, key, { 'x-began-on': '/pricing Flyer' })
  await shop.checkout({}, paidKey, { 'x-began-on': '/smart-websites Flyer' })
  await shop.deps.db
    .updateTable('shop.orders')
    .set({ paid_at: NOW })
    .where('idempotency_key', '=', paidKey)
    .execute()

  expect((await call('/money/visits')).body).toMatchObject({
    sources: [{ source: 'flyer', visits: 0, leads: 0, checkouts: 3, paid: 1 }],
    pages: [
      { page: '/smart-websites', visits: 0, leads: 0, checkouts: 1, paid: 1 },
      { page: '/pricing', visits: 0, leads: 0, checkouts: 2, paid: 0 },
    ],
  })
})

test('an order that an operator places is neither a checkout nor a payment of a visit', async () => {
  const shop = await openShop({ now: () => NOW })
  const call = await asOperator(shop)
  await shop.checkout()
  const placed = await call('/orders', {
    items: [{ productId: 'keyring-white', quantity: 1 }],
    name: 'Kim Lee',
    businessName: 'Kim’s Plumbing',
    phone: '0491 570 156',
    email: 'kim@plumber.test',
    googleBusinessLink: '',
    businessLocation: '',
    additionalInfo: '',
  })
  await shop.deps.db.updateTable('shop.orders').set({ paid_at: NOW }).execute()

  const { days } = (await call('/money/visits')).body as Visits

  expect(placed.status).toBe(200)
  expect(days.at(-1)).toMatchObject({ checkouts: 1, paid: 1 })
})

test('an order shows the first page and the source of its visit, and invalid values are dropped', async () => {
  const shop = await openShop({ now: () => NOW })
  const call = await asOperator(shop)
  const originOf = async (headers: Record<string, string>) => {
    const key = randomUUID()
    await shop.checkout({}, key, headers)
    const { id } = await shop.deps.db
      .selectFrom('shop.orders')
      .select('id')
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow()
    const { beganOn, source } = (await call(`/orders/${id}`)).body as OfficeOrder
    return [beganOn, source]
  }

  expect(await originOf({ 'x-began-on': '/smart-websites Flyer' })).toEqual(['/smart-websites', 'flyer'])
  expect(await originOf({ 'x-began-on': '/ www.google.com' })).toEqual(['/', 'google.com'])
  expect(await originOf({ 'x-began-on': '/review-cards ' })).toEqual(['/review-cards', 'direct'])
  expect(await originOf({ 'x-began-on': '/review-cards 127.0.0.1' })).toEqual(['/review-cards', 'direct'])
  // pages of one person, markup and invalid encoding are dropped
  expect(await originOf({ 'x-began-on': '/order/7f %3Cscript%3E' })).toEqual([null, 'other'])
  expect(await originOf({ 'x-began-on': `/${'a'.repeat(9000)} %` })).toEqual([null, 'direct'])
  // the first page of a tab that came back from Stripe says nothing about the visit
  expect(await originOf({ 'x-began-on': '/checkout/success checkout.stripe.com' })).toEqual([null, null])
  // without the header `x-began-on`, the Referer counts
  expect(await originOf({ referer: `${shop.url}/pre-checkout?utm_source=van` })).toEqual([
    '/pre-checkout',
    'van',
  ])
  expect(await originOf({})).toEqual([null, null])
})
