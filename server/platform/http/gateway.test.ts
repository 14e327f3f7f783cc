import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLiveStreams } from '#server/office/live/live-streams.ts'
import { afterThis } from '#test/server/after-test.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const OWN_NAME = /^[2-9A-HJKMNP-TV-Z]{10}$/
const key = { apikey: 'sb_publishable_local' }

test('a call without the key, or with a wrong one, gets the error where client libraries read it', async () => {
  const { url } = await startTestServer()
  const without = await fetch(`${url}/functions/v1/card-stock`)
  expect(without.status).toBe(401)
  expect(await without.json()).toEqual({
    message: 'No API key found in request',
    error: { code: 'no_api_key', message: 'No API key found in request' },
  })
  const wrong = await fetch(`${url}/functions/v1/card-stock`, { headers: { apikey: 'other' } })
  expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' })
})

test('the key is read from the header or the query, and an unsigned bearer token is refused', async () => {
  const { url } = await startTestServer()
  const stock = (query: string, headers: Record<string, string>) =>
    fetch(`${url}/functions/v1/card-stock${query}`, { headers }).then(({ status }) => status)

  expect(await stock('', key)).toBe(200)
  expect(await stock('?apikey=sb_publishable_local', {})).toBe(200)
  expect(await stock('', { ...key, authorization: 'Bearer sb_publishable_local' })).toBe(200)
  expect(await stock('', { ...key, authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' })).toBe(401)
})

test('the webhook needs no key, because its signature authenticates it', async () => {
  const { url } = await startTestServer()
  const response = await fetch(`${url}/functions/v1/stripe-webhook`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(400)
})

test('any origin may call, on errors too, and never with credentials', async () => {
  const { url } = await startTestServer()
  const preflight = await fetch(`${url}/functions/v1/card-stock`, {
    method: 'OPTIONS',
    headers: { origin: 'https://other.test', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization.*apikey.*content-type/)
  const refused = await fetch(`${url}/functions/v1/card-stock`, { headers: { origin: 'https://other.test' } })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
})

test('an unknown API path is a 404 in JSON, and a wrong method a 405 that names the allowed ones', async () => {
  const { url } = await startTestServer()
  const unknown = await fetch(`${url}/functions/v1/nothing`)
  expect(unknown.status).toBe(404)
  expect(await unknown.json()).toMatchObject({ error: { code: 'not_found' } })
  const wrong = await fetch(`${url}/functions/v1/create-review-card-checkout`)
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('allow')).toBe('POST, OPTIONS')
})

test('a body above the limit is refused, with a Content-Length or without', async () => {
  const { url } = await startTestServer()
  const to = `${url}/functions/v1/create-review-card-checkout`
  const announced = await fetch(to, { method: 'POST', headers: key, body: 'x'.repeat(65_537) })
  expect(announced.status).toBe(413)
  const body = new Blob(['x'.repeat(65_537)]).stream()
  const chunked = await fetch(to, { method: 'POST', headers: key, body, duplex: 'half' } as RequestInit)
  expect(chunked.status).toBe(413)
  expect(await chunked.json()).toMatchObject({ error: { code: 'request_entity_too_large' } })
})

test.each(['', '{', 'null', '[]', '"text"', '\u0000', '{"a":'.repeat(5000)])(
  'a body that is no JSON object (%#) gets a 400, never a 500',
  async (body) => {
    const { url } = await startTestServer()
    const to = `${url}/functions/v1/create-review-card-checkout`
    const response = await fetch(to, { method: 'POST', headers: key, body })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'bad_json' } })
  },
)

test('every response has a request id: that of the request if it is valid, else a new one', async () => {
  const { url } = await startTestServer()
  const named = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'from-the-proxy-1' } })
  expect(named.headers.get('x-request-id')).toBe('from-the-proxy-1')
  const odd = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'a b' } })
  expect(odd.headers.get('x-request-id')).toMatch(OWN_NAME)
})

test('a visitor without a trusted proxy cannot choose the request id', async () => {
  const { url } = await startTestServer({ trustProxy: [] })
  const named = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'from-the-proxy-1' } })
  expect(named.headers.get('x-request-id')).toMatch(OWN_NAME)
})

test('every response has the security headers; HSTS only where the site is on https', async () => {
  const { url } = await startTestServer()
  const plain = await fetch(`${url}/healthz`)
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
  expect(plain.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(plain.headers.get('cache-control')).toBe('no-store')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
  const secure = await startTestServer({ publicUrl: 'https://shop.test' })
  const response = await fetch(`${secure.url}/healthz`)
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('health and readiness checks succeed', async () => {
  const { url } = await startTestServer()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('while the database is down, readiness is 503 and health is 200', async () => {
  const { deps } = await startTestServer()
  const app = createApp(deps, {
    site: (c) => c.notFound(),
    preview: async () => undefined,
    database: {
      ping: () => Promise.reject(new Error('no answer')),
      connections: () => ({ open: 0, idle: 0, waiting: 0 }),
    },
    taps: { count() {}, async stop() {} },
    live: createLiveStreams(deps),
    sandboxPages: undefined,
  })
  const ready = await app.request('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ error: { code: 'database_away' } })
  expect((await app.request('/healthz')).status).toBe(200)
})

test('the log has method, path, status and time of a call, and nothing about the client', async () => {
  const { url, logged } = await startTestServer()
  await fetch(`${url}/functions/v1/order?session_id=cs_secret&email=sam@sparky.test`, {
    headers: { ...key, 'user-agent': 'SamsPhone', 'x-forwarded-for': '203.0.113.9' },
  })
  await fetch(`${url}/functions/v1/kim@plumb.test`)
  const lines = logged.lines()
  expect(lines).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/functions/v1/order', status: expect.any(Number) }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ path: '/functions/v1/[e-mail]', status: 404 }))
  const all = JSON.stringify(lines)
  for (const personal of ['cs_secret', 'sam@', 'kim@', 'SamsPhone', '203.0.113.9', 'sb_publishable'])
    expect(all).not.toContain(personal)
})

test('after a refused body, the next call can use the same connection', async () => {
  const { url } = await startTestServer()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  afterThis(async () => agent.destroy())
  const ask = async (path: string, body?: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request(`${url}${path}`, { agent, method, headers: key }, resolve)
    request.on('error', reject)
    request.end(body)
    const response = await promise
    await text(response)
    return { status: response.statusCode, again: request.reusedSocket }
  }

  expect(await ask('/auth/v1/signup', 'x'.repeat(1024 * 1024 + 1))).toEqual({ status: 413, again: false })
  expect(await ask('/auth/v1/health')).toEqual({ status: 200, again: true })
})
