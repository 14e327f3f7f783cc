import { request as httpRequest } from 'node:http'
import type { Handler } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLiveStreams } from '#server/office/live/live-streams.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newTestHome } from '#test/database/test-home.ts'
import { QUOTE, startFormServer } from '#test/fixtures/form-server.ts'
import { payOrder } from '#test/fixtures/payment.ts'
import { openShop } from '#test/fixtures/shop.ts'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { enqueue } from '#test/server/test-outbox.ts'

const TOKEN = 'a-token-of-the-scraper-1'

/** The values of /metrics, by name and labels. */
async function readMetrics(url: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

/** The app, with the test's handler for every page of the site. */
const appWith = (deps: Deps, site: Handler) =>
  createApp(deps, {
    site,
    preview: async () => undefined,
    database: { ping: async () => {}, connections: () => ({ open: 0, idle: 0, waiting: 0 }) },
    taps: { count() {}, async stop() {} },
    live: createLiveStreams(deps),
    sandboxPages: undefined,
  })

/** By how much `work` increases each metric. */
async function increases(url: string, names: readonly string[], work: () => Promise<unknown>) {
  const before = await readMetrics(url)
  await work()
  const after = await readMetrics(url)
  return names.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))
}

/** The status of a request with another Host header, which fetch would not send. */
function statusAs(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(`${url}/metrics`, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('local requests and requests with the token get the metrics; others get 404', async () => {
  const { url } = await startTestServer({ metricsToken: TOKEN })
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${url}/metrics`, { headers })).status

  expect(await status({})).toBe(200)
  expect(await status({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await status({ 'x-real-ip': '203.0.113.9' })).toBe(404)
  expect(await statusAs(url, 'www.example.com')).toBe(404)
  expect(await status({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` })).toBe(200)
  expect(await status({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer wrong' })).toBe(404)
})

test('without a configured token, no token gives access to the metrics', async () => {
  const { url } = await startTestServer()
  const headers = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer undefined' }
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(404)
})

test('requests are counted by route pattern and status class, never by their URL', async () => {
  const { url } = await startTestServer()
  const names = [
    'http_request_duration_seconds_count{method="GET",route="/t/:code",status="4xx"}',
    'http_request_duration_seconds_count{method="POST",route="/auth/v1/*",status="4xx"}',
    'http_request_duration_seconds_count{method="POST",route="/functions/v1/stripe-webhook",status="4xx"}',
    'http_request_duration_seconds_count{method="POST",route="/functions/v1/create-checkout",status="4xx"}',
  ]

  const increased = await increases(url, names, async () => {
    await fetch(`${url}/t/kim-plumber-1`)
    await fetch(`${url}/auth/v1/kim-plumber-2`, { method: 'POST' })
    await fetch(`${url}/kim-plumber-3?x=kim-plumber-4`)
    await fetch(`${url}/functions/v1/stripe-webhook`, { method: 'POST' })
    await fetch(`${url}/functions/v1/create-checkout`, { method: 'POST' })
  })

  expect(increased).toEqual([1, 1, 1, 1])
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('kim-plumber')
})

test('an order that is paid counts once, with its cents, and its mails wait in the outbox', async () => {
  const shop = await openShop()
  const names = ['orders_paid_total', 'orders_revenue_cents_total', 'outbox_messages{status="pending"}']

  const increased = await increases(shop.url, names, async () => {
    const { completed } = await payOrder(shop)
    await shop.send(completed)
    await shop.send(completed)
  })

  expect(increased).toEqual([1, 4499, 2])
})

test('an order whose payment is settled again after a conflict of transactions counts and is logged once', async () => {
  const shop = await openShop()
  const { db } = shop.deps
  // a sequence is not rolled back, so only the first transaction fails
  await sql`create sequence shop.conflicts`.execute(db)
  await sql`create function shop.conflict_once() returns trigger language plpgsql as $$ begin
    if nextval('shop.conflicts') = 1 then raise sqlstate '40001'; end if;
    return new;
  end $$`.execute(db)
  await sql`create trigger conflict_once before update of processed_at on shop.payment_events
    for each row execute function shop.conflict_once()`.execute(db)
  // the next test of this worker gets the same database
  afterThis(async () => {
    await sql`drop function shop.conflict_once() cascade`.execute(db)
    await sql`drop sequence shop.conflicts`.execute(db)
  })

  const increased = await increases(
    shop.url,
    ['orders_paid_total', 'orders_revenue_cents_total'],
    async () => {
      const { completed } = await payOrder(shop)
      await shop.send(completed)
    },
  )

  expect(increased).toEqual([1, 4499])
  expect(shop.logged.lines().filter(({ msg }) => msg === 'order paid')).toHaveLength(1)
  expect((await sql`select last_value::int as runs from shop.conflicts`.execute(db)).rows).toEqual([
    { runs: 2 },
  ])
})

test('the age of the oldest message ignores messages with a bad recipient or a missing setting', async () => {
  const { url, deps } = await startTestServer({ jobs: false })
  const fail = (name: string, error: string) =>
    deps.db
      .updateTable('platform.outbox')
      .set({ created_at: sql`'epoch'`, last_error: error })
      .where('dedupe_key', '=', `test:${name}`)
      .execute()
  const oldest = async () => (await readMetrics(url)).get('outbox_oldest_seconds')
  await enqueue(deps.db, 'mailbox', 'setting')
  await fail('mailbox', 'EENVELOPE RCPT TO 550')
  await fail('setting', 'LEADS_WEBHOOK_URL is not set')
  expect(await oldest()).toBe(0)

  await enqueue(deps.db, 'server')
  await fail('server', 'EENVELOPE RCPT TO 554')
  expect(await oldest()).toBeGreaterThan(900)
})

test('a payment event that was not processed for 15 minutes is counted as overdue', async () => {
  const { url, deps } = await startTestServer({ jobs: false })
  const receive = (id: string, received_at: Date, processed_at: Date | null) =>
    deps.db
      .insertInto('shop.payment_events')
      .values({ id, type: 'x', payload: '{}', received_at, processed_at, next_at: new Date() })
      .execute()
  await receive('evt_fresh', new Date(), null)
  await receive('evt_done', new Date(0), new Date())
  expect((await readMetrics(url)).get('payment_events_overdue')).toBe(0)

  await receive('evt_forgotten', new Date(0), null)
  expect((await readMetrics(url)).get('payment_events_overdue')).toBe(1)
})

test('a lead that is sent twice is counted once, under its form', async () => {
  const fixture = await startFormServer()

  const increased = await increases(fixture.url, ['leads_total{form="quote"}'], async () => {
    await fixture.postJson('quote', QUOTE)
    await fixture.postJson('quote', QUOTE)
  })

  expect(increased).toEqual([1])
})

test('rate limit refusals and refused sign-ins are counted', async () => {
  const { url } = await startTestServer({ rateLimitFactor: 1 / 30 })
  const names = ['sign_ins_total{outcome="refused"}', 'rate_limit_refusals_total{limit="auth-token"}']
  const signIn = () =>
    fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: 'sb_publishable_local' },
      body: JSON.stringify({ email: 'kim@plumb.test', password: 'wrong' }),
    })

  expect(await increases(url, names, async () => [await signIn(), await signIn()])).toEqual([1, 1])
})

test('a slow statement is logged with its request id and without its parameters', async () => {
  const { deps, logged } = await startTestServer({ jobs: false, home: await newTestHome() })
  const app = appWith(deps, async (c) => {
    await sql`select pg_sleep(0.21), ${'kim@plumb.test'}::text as who`.execute(deps.db)
    return c.body(null, 204)
  })

  const response = await app.request('/slow')

  const id = response.headers.get('x-request-id')
  const slow = logged.lines().find(({ msg, requestId }) => msg === 'slow query' && requestId === id)
  expect(slow).toMatchObject({
    statement: 'select pg_sleep(0.21), $1::text as who',
    ms: expect.any(Number),
  })
  expect(JSON.stringify(logged.lines())).not.toContain('plumb')
})

test('an error response has the request id of the log, in JSON and in HTML', async () => {
  const { deps, logged } = await startTestServer({ jobs: false, expectErrors: [/request failed/] })
  const app = appWith(deps, () => {
    throw new Error('a fault of ours')
  })

  const json = await app.request('/broken')
  const html = await app.request('/broken', { headers: { accept: 'text/html,*/*;q=0.8' } })

  const reference = json.headers.get('x-request-id')
  expect(json.status).toBe(500)
  expect(await json.json()).toEqual({
    error: {
      code: 'unexpected_failure',
      message: `Something went wrong at our end. Please try again in a minute. (Reference ${reference})`,
      request_id: reference,
    },
  })
  expect(html.headers.get('content-type')).toContain('text/html')
  expect(await html.text()).toContain(`(Reference ${html.headers.get('x-request-id')})`)
  const failures = logged.lines().filter(({ msg }) => msg === 'request failed')
  expect(failures.map(({ requestId }) => requestId)).toEqual([reference, html.headers.get('x-request-id')])
})
