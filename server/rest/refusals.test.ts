import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

async function start() {
  const server = await startTestServer()
  const { session } = await newAccount(server)
  const headers = { apikey: server.config.publishableKey, authorization: `Bearer ${session.access_token}` }
  const call = async (path: string, { method = 'GET', body, ...rest }: Init = {}) => {
    const response = await fetch(`${server.url}/rest/v1${path}`, {
      method,
      headers: { ...headers, ...rest.headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  return { server, call }
}
type Init = { method?: string; body?: string; headers?: Record<string, string> }

const post = (body: string, query = ''): [string, Init] => [`/purchases${query}`, { method: 'POST', body }]
const row = '"product_name":"x","quantity":1,"price":1'

/** A row whose name is nested so deeply that a recursive walk would overflow the stack. */
const deep = `{"quantity":1,"price":1,"product_name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
const letters = encodeURIComponent('é'.repeat(32))
const aliases = Array.from({ length: 1700 }, (_, n) => `${n.toString(36)}_:id`).join(',')
const conditions = Array.from({ length: 101 }, () => 'status.ilike.*x*').join(',')

const refused: [string, number, string, [string, Init?]][] = [
  ['an unknown column in select', 400, '42703', ['/purchases?select=order_id']],
  ['an unknown column in a filter', 400, '42703', ['/purchases?password=eq.x']],
  ['an unknown column in order', 400, '42703', ['/purchases?order=line']],
  ['an embedded relation', 400, 'PGRST100', ['/purchases?select=*,users(*)']],
  ['an aggregate', 400, 'PGRST100', ['/purchases?select=price.sum()']],
  ['an unsupported operator', 400, 'PGRST100', ['/purchases?price=match.x']],
  ['a filter without an operator', 400, 'PGRST100', ['/purchases?price=5']],
  ['a condition tree without its closing parenthesis', 400, 'PGRST100', ['/purchases?or=(price.eq.1']],
  ['a condition tree that is only a word', 400, 'PGRST100', ['/purchases?or=(a']],
  ['text after a condition tree', 400, 'PGRST100', ['/purchases?or=(price.eq.1)x']],
  ['an unknown type in a cast', 400, '42704', ['/purchases?select=price::regclass']],
  ['a value of the wrong type', 400, '22P02', ['/purchases?id=eq.7']],
  ['a number that is too large', 400, '22003', ['/purchases?quantity=eq.99999999999']],
  ['a NUL in a value', 400, '22021', ['/purchases?product_name=eq.a%00b']],
  ['a pattern on a number', 404, '42883', ['/purchases?quantity=like.1*']],
  ['a negative limit', 416, 'PGRST103', ['/purchases?limit=-1']],
  ['a negative offset', 416, 'PGRST103', ['/purchases?offset=-1']],
  ['a range that ends before it starts', 416, 'PGRST103', ['/purchases', { headers: { range: '9-0' } }]],
  ['another schema', 406, 'PGRST106', ['/purchases', { headers: { 'accept-profile': 'auth' } }]],
  ['another format', 406, 'PGRST107', ['/purchases', { headers: { accept: 'text/csv' } }]],
  ['another table', 404, 'PGRST205', ['/users']],
  ['a function', 404, 'PGRST202', ['/rpc/version']],
  ['an unsupported method', 405, 'PGRST117', ['/purchases', { method: 'PUT', body: '{}' }]],
  ['a body that is no JSON', 400, 'PGRST102', post('{')],
  ['an empty body', 400, 'PGRST102', post('')],
  ['rows that differ in their keys', 400, 'PGRST102', post(`[{${row}},{"price":1}]`)],
  ['a list of numbers', 400, 'PGRST102', post('[1]')],
  ['a column that cannot be written', 400, 'PGRST204', post(`{${row},"order_id":null}`)],
  ['an unknown name in columns', 400, 'PGRST204', post(`{${row}}`, '?columns=secret')],
  ['a row without a name', 400, '23502', post('{"quantity":1,"price":1}')],
  ['a quantity of 0', 400, '23514', post('{"product_name":"x","quantity":0,"price":1}')],
  ['a negative price', 400, '23514', post('{"product_name":"x","quantity":1,"price":-1}')],
  ['a quantity in words', 400, '22P02', post('{"product_name":"x","quantity":"two","price":1}')],
  [
    'an upsert on a column without a unique index',
    400,
    '42P10',
    [
      '/purchases?on_conflict=price',
      { method: 'POST', body: `{${row}}`, headers: { prefer: 'resolution=merge-duplicates' } },
    ],
  ],
  [
    'one product twice in an upsert',
    409,
    '21000',
    [
      '/purchases?on_conflict=user_id,product_name',
      { method: 'POST', body: `[{${row}},{${row}}]`, headers: { prefer: 'resolution=merge-duplicates' } },
    ],
  ],
  ['a row nested too deep', 400, 'PGRST102', post(deep)],
  ['a change nested too deep', 400, 'PGRST102', ['/purchases', { method: 'PATCH', body: deep }]],
  ['a NUL in an alias', 400, 'PGRST100', ['/purchases?select=a%00b:id']],
  ['a line break in an alias', 400, 'PGRST100', ['/purchases?select=a%0Ab:id']],
  ['an alias longer than 63 bytes', 400, 'PGRST100', [`/purchases?select=${letters}:id`]],
  ['too many columns', 400, 'PGRST100', [`/purchases?select=${aliases}`]],
  ['too many conditions', 400, 'PGRST100', [`/purchases?or=(${conditions})`]],
  ['a price that is no number', 400, '22003', post('{"product_name":"x","quantity":1,"price":"NaN"}')],
  ['an infinite date', 400, '22003', post(`{${row},"created_at":"infinity"}`)],
  [
    'a date beyond the range of a JavaScript Date',
    400,
    '22003',
    post(`{${row},"created_at":"290000-01-01"}`),
  ],
  ['a limit on a write', 400, 'PGRST100', ['/purchases?limit=1', { method: 'DELETE' }]],
]

test.each(refused)(
  '%s gets %i %s in the four fields that clients read',
  async (_, status, code, [path, init]) => {
    const { call } = await start()

    const result = await call(path, init)

    expect([result.status, result.body.code]).toEqual([status, code])
    expect(Object.keys(result.body).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(result.headers.get('access-control-allow-origin')).toBe('*')
  },
)

test('a second insert of the same product into a saved cart gets 409', async () => {
  const { call } = await start()
  await call(...post(`{${row}}`))

  const again = await call(...post(`{${row}}`))

  expect([again.status, again.body.code]).toEqual([409, '23505'])
})

test('a saved cart holds at most 1,000 rows, sent at once or one by one', async () => {
  const { call } = await start()
  const rows = (from: number, to: number) =>
    JSON.stringify(
      Array.from({ length: to - from }, (_, n) => ({ product_name: `n${from + n}`, quantity: 1, price: 1 })),
    )
  const merge = { prefer: 'resolution=merge-duplicates' }
  const upsert = (body: string) =>
    call('/purchases?on_conflict=user_id,product_name', { method: 'POST', body, headers: merge })

  const tooMany = await call(...post(rows(0, 1001)))
  const whole = await call(...post(rows(0, 1000)))
  const oneMore = await upsert(rows(1000, 1001))
  const again = await upsert(rows(0, 1000))
  const { body } = await call('/purchases?select=id')

  expect([tooMany, oneMore].map(({ status, body }) => [status, body.code])).toEqual([
    [400, '23514'],
    [400, '23514'],
  ])
  expect([whole.status, again.status, body.length]).toEqual([201, 200, 1000])
})

test('an invalid token is refused with the reason', async () => {
  const { server, call } = await start()
  const auth = { ...server.config.auth, accessTokenTtlSeconds: -10 }
  const expired = await newAccount({ deps: { ...server.deps, config: { ...server.config, auth } } })
  const ask = (token: string) => call('/purchases', { headers: { authorization: `Bearer ${token}` } })

  const results = [await ask('x'), await ask('a.b.c'), await ask(expired.session.access_token)]

  expect(results.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [401, 'PGRST301', 'Expected 3 parts in JWT; got 1'],
    [401, 'PGRST301', 'No suitable key or wrong key type'],
    [401, 'PGRST303', 'JWT expired'],
  ])
  expect(results[0]?.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
})

test('a call without the API key is refused, and a preflight needs no API key', async () => {
  const { server } = await start()
  const without = await fetch(`${server.url}/rest/v1/purchases`)
  const preflight = await fetch(`${server.url}/rest/v1/purchases`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.test', 'access-control-request-method': 'PATCH' },
  })

  expect(without.status).toBe(401)
  expect(await without.json()).toMatchObject({ message: 'No API key found in request' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
})

test('missing keys of a row get the column defaults with "missing=default"', async () => {
  const { call } = await start()
  const body =
    '[{"product_name":"a","quantity":1,"price":1,"status":"Pending"},{"product_name":"b","quantity":1,"price":1}]'
  const query = '?columns="product_name","quantity","price","status"'

  const bare = await call(`/purchases${query}`, { method: 'POST', body })
  const filled = await call(`/purchases${query}`, {
    method: 'POST',
    body,
    headers: { prefer: 'missing=default, return=representation' },
  })

  expect([bare.status, bare.body.code]).toEqual([403, '42501'])
  expect(filled.status).toBe(201)
  expect(filled.body.map((saved: { status: string }) => saved.status)).toEqual(['Pending', 'Pending'])
})

const ID = '5a0f2c6e-0000-4000-8000-000000000001'
const queryFragments = fc.oneof(
  fc.constantFrom(
    'user_id,product_name',
    'eq.',
    'not.',
    'in.(',
    'is.null',
    'or',
    'and',
    '(',
    ')',
    ',',
    '"',
    '\\',
    '.',
    '*',
    '::',
    'price',
    'id',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const names = fc.constantFrom(
  'select',
  'order',
  'limit',
  'offset',
  'or',
  'not.and',
  'price',
  'id',
  'status',
  'columns',
  'on_conflict',
)

test('no query string or body causes a 500', async () => {
  const { call } = await start()
  const parameter = fc.tuple(
    names,
    fc.array(queryFragments, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  const twice = fc.constantFrom(`[{${row}},{${row}}]`, `[{"id":"${ID}",${row}},{"id":"${ID}",${row}}]`)
  const bodies = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), twice)
  const preferences = fc.constantFrom(
    '',
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates, return=representation',
    'count=exact, missing=default',
  )
  const methods = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE')

  await fc.assert(
    fc.asyncProperty(
      fc.array(parameter, { maxLength: 4 }),
      methods,
      bodies,
      preferences,
      async (pairs, method, body, prefer) => {
        const query = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))
        const init = method === 'GET' || method === 'DELETE' ? { method } : { method, body }
        const result = await call(`/purchases?${query}`, { ...init, headers: { prefer } })
        expect(result.status).toBeLessThan(500)
      },
    ),
    { numRuns: 150 },
  )
})
