import http from 'node:http'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isRecord } from '#domain/text/record.ts'
import { afterThis } from '#test/server/after-test.ts'
import { type Endpoint, endpointsOf } from './endpoints.ts'
import { DEEP_JSON } from './hostile.ts'
import { learnSchemas } from './learn-schemas.ts'
import { type FuzzRequest, requests } from './requests.ts'
import { type Got, type Sent, send, sendBytes } from './send.ts'
import { startWatchdog } from './watchdog.ts'
import { openWorld, type World } from './world.ts'

/** `npm run fuzz` sets these variables. Without them, as in `npm run test:slow`, a run is 500 requests. */
const { FUZZ_MINUTES, FUZZ_SEED } = process.env
const SEED = Number(FUZZ_SEED ?? 20_261_122)
const LENGTH = FUZZ_MINUTES
  ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: Number(FUZZ_MINUTES) * 60_000 }
  : { numRuns: 500 }
const TIMEOUT_MS = Number(FUZZ_MINUTES ?? 1) * 60_000 + 120_000

/** Signs that a response discloses internals. */
const INTERNALS = /\n {4}at |node_modules|\/server\/\w|syntax error at or near/

const JSON_TYPE = ['content-type', 'application/json'] as const
const fieldsOf = (schema: unknown) =>
  isRecord(schema) && isRecord(schema.entries) ? Object.keys(schema.entries) : []

/** The size in bytes above which a body does not fit unread into the connection's buffers. */
const UNREAD = 60_000
const CONNECTION_CLOSED: Got = { status: 413, headers: {}, text: '' }

let world: World
let endpoints: Endpoint[]
let schemas: Map<string, unknown[]>
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const watchdog = startWatchdog()

beforeAll(async () => {
  world = await openWorld()
  endpoints = endpointsOf(world)
  schemas = await learnSchemas(world, agent, endpoints)
  afterThis(async () => {
    agent.destroy()
    await watchdog.stop()
  })
})

async function responseTo({ caller, signed, sent }: FuzzRequest): Promise<Got> {
  const known = await world.headersOf(caller)
  const signature: [string, string][] = signed
    ? [['stripe-signature', world.sign(Buffer.from(sent.body).toString())]]
    : []
  const whole: Sent = { ...sent, headers: [...known, ...signature, ...sent.headers] }
  watchdog.watch(`${sent.method} ${sent.target.slice(0, 2000)} as ${caller}, seed ${SEED}`)
  const got = await send(world.url, agent, whole).catch((error: unknown) => {
    // a server that refuses a large body early may close the connection before the response arrives
    if (sent.body.length > UNREAD) return CONNECTION_CLOSED
    throw error
  })
  watchdog.watch('')
  if (got.status === 401) world.forget(caller)
  return got
}

test('the fuzzer knows the routes and their schemas, with full checkout on', () => {
  expect(world.logged.lines().map(({ msg }) => msg)).toContain('site configuration in force')
  expect(endpoints).toContainEqual({ method: 'POST', path: '/office/data/orders/:id/refund' })
  expect(schemas.has('POST /office/data/stock/:variant')).toBe(true)
  expect(schemas.get('POST /auth/v1/token')).toHaveLength(4)
})

test(
  'every endpoint responds to any request of any caller in time, without a 5xx and without internals',
  async () => {
    await fc.assert(
      fc.asyncProperty(requests({ ...world, endpoints, schemas }), async (request) => {
        const { status, text } = await responseTo(request)

        expect(status).toBeLessThan(500)
        expect(text).not.toMatch(INTERNALS)
      }),
      { seed: SEED, ...LENGTH },
    )
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  },
  TIMEOUT_MS,
)

test('a deeply nested body or field causes no 5xx at any endpoint', async () => {
  const deep = endpoints
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ method, path }) => {
      const target = path.replaceAll(/:\w+/g, world.known[0] ?? '')
      const fields = (schemas.get(`${method} ${path}`) ?? []).flatMap(fieldsOf)
      return [
        DEEP_JSON,
        ...[...fields, 'product_name'].map((field) => `{"${field}":${DEEP_JSON}}`),
        `{"id":"evt_deep","type":"deep","data":{"object":${DEEP_JSON}}}`,
      ].map((body) => ({ method, target, headers: [JSON_TYPE], body }))
    })

  for (const sent of deep) {
    const { status } = await responseTo({ caller: 'operator', signed: true, sent })
    expect(status, `${sent.method} ${sent.target} ${sent.body.slice(0, 30)}`).toBeLessThan(500)
  }
}, 60_000)

test('the server responds to any bytes or closes the connection, and keeps running', async () => {
  const pieces = fc.constantFrom(
    ...['GET / HTTP/1.1\r\n', 'POST /forms/v1/quote HTTP/1.1\r\n', 'Host: x\r\n', '\r\n', '\n', ' ', '\0'],
    ...[
      'Content-Length: 5\r\n',
      'Content-Length: -1\r\n',
      'Transfer-Encoding: chunked\r\n',
      'a: b\r\n c\r\n',
    ],
    ...[
      '5\r\nhello\r\n',
      '0\r\n\r\n',
      'ffffffffffffffff\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01',
    ],
    ...[
      'Expect: 100-continue\r\n',
      'Upgrade: websocket\r\nConnection: upgrade\r\n',
      `X: ${'x'.repeat(70_000)}\r\n`,
    ],
  )
  const bytes = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((some) => Buffer.from(some.join(''), 'latin1')),
    fc.uint8Array({ maxLength: 200 }),
  )

  await fc.assert(
    fc.asyncProperty(bytes, async (sent) => {
      const received = await sendBytes(world.url, sent)

      expect(received).toMatch(/^(?:HTTP\/1\.1 (?:100|[234]\d\d|501)|$)/)
    }),
    { seed: SEED, numRuns: 60 },
  )
  const alive = await send(world.url, agent, { method: 'GET', target: '/healthz', headers: [], body: '' })
  expect(alive.status).toBe(200)
}, 60_000)
