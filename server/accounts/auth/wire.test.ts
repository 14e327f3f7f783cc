import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

/** Shared by the tests, because none depends on what another stores. */
const server = await startTestServer({ jobs: false })
const call = authCalls(server)
const bare = (path: string, init: RequestInit = {}) => fetch(`${server.url}/auth/v1${path}`, init)
const wrong = { method: 'POST', body: { email: 'nobody@sparky.test', password: 'x' } }
const SIGN_IN = '/token?grant_type=password'

test.each([undefined, '2023-12-31', '2024-1-1', '2024-13-01', 'latest', ''])(
  'a client of the first API version (%s) gets status, code and message of a refusal',
  async (version) => {
    const headers = version === undefined ? {} : { 'x-supabase-api-version': version }
    const result = await call(SIGN_IN, { ...wrong, headers })
    expect(result.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    expect(result.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(result.headers.get('x-supabase-api-version')).toBeNull()
    expect(result.headers.get('content-type')).toMatch(/^application\/json/)
  },
)

test('a client of the first API version gets no further text with a refused token', async () => {
  expect((await call('/user')).body).toEqual({
    code: 401,
    error_code: 'no_authorization',
    msg: expect.any(String),
  })
})

test.each(['2024-01-01', '2026-11-21'])(
  'a client of a newer API version (%s) gets code and message',
  async (version) => {
    const result = await call(SIGN_IN, { ...wrong, headers: { 'x-supabase-api-version': version } })
    expect(result.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(result.headers.get('x-sb-error-code')).toBe('invalid_credentials')
    expect(result.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  },
)

test.each([
  ['GET', '/nothing', 404, 'not_found', null],
  ['GET', '/', 404, 'not_found', null],
  ['POST', '/invite', 404, 'not_found', null],
  ['GET', '/admin/users', 404, 'not_found', null],
  ['DELETE', '/admin/users/1', 404, 'not_found', null],
  ['DELETE', '/factors/', 404, 'not_found', null],
  ['GET', '/token', 405, 'method_not_allowed', 'POST, OPTIONS'],
  ['DELETE', '/user', 405, 'method_not_allowed', 'GET, PUT, HEAD, OPTIONS'],
  ['GET', '/factors/1', 405, 'method_not_allowed', 'DELETE, OPTIONS'],
  ['PATCH', '/factors/1/verify', 405, 'method_not_allowed', 'POST, OPTIONS'],
] as const)('%s %s gets status %i with a JSON body', async (method, path, status, code, allow) => {
  const result = await call(path, { method })
  expect(result).toMatchObject({ status, body: { code: status, error_code: code, msg: expect.any(String) } })
  expect(result.headers.get('allow')).toBe(allow)
})

test.each(['/signup', '/token', '/user', '/settings', '/health', '/nothing', '/admin/users'])(
  'a call without the API key, or with another key, is refused: %s',
  async (path) => {
    const without = await bare(path)
    expect(without.status).toBe(401)
    expect(await without.json()).toMatchObject({ message: 'No API key found in request' })
    const other = await bare(path, { headers: { apikey: 'other', 'x-supabase-api-version': '2024-01-01' } })
    expect(other.status).toBe(401)
    expect(await other.json()).toEqual({ code: 'invalid_api_key', message: 'Invalid API key' })
  },
)

test.each(['/token', '/user', '/factors/1/verify', '/nothing'])(
  'a preflight needs no API key: %s',
  async (path) => {
    const response = await bare(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.test', 'access-control-request-method': 'PUT' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE,OPTIONS')
    expect(response.headers.get('access-control-allow-headers')).toMatch(
      /authorization,apikey,content-type,x-client-info,x-supabase-api-version/,
    )
  },
)

test('refusals can be read from any origin, without credentials', async () => {
  const headers = { origin: 'https://other.test' }
  const responses = await Promise.all([
    bare('/user', { headers }),
    call('/user', { headers }),
    call('/nothing', { headers }),
    call('/token', { headers }),
    call(SIGN_IN, { ...wrong, headers }),
    call('/user', { headers, bearer: 'a.b.c' }),
    call('/signup', { headers, body: 'x'.repeat(1_048_577) }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 404, 405, 400, 403, 413])
  for (const response of responses) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('access-control-expose-headers')).toMatch(
      /x-total-count,link,x-supabase-api-version/,
    )
  }
})

test('a body of ten megabytes is refused, with a Content-Length or without', async () => {
  const { session } = await newAccount(server)
  const refusal = {
    code: 413,
    error_code: 'request_entity_too_large',
    msg: 'Request body too large (max 1048576 bytes)',
  }
  const body = `{"email":"${'x'.repeat(10 * 1024 * 1024)}"}`

  expect((await call('/signup', { body })).body).toEqual(refusal)
  expect((await call('/user', { method: 'PUT', body, bearer: session.access_token })).body).toEqual(refusal)
  const chunked = await bare(SIGN_IN, {
    method: 'POST',
    headers: { apikey: server.config.publishableKey },
    body: new Blob([body]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([chunked.status, await chunked.json()]).toEqual([413, refusal])
})

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
  'a body must be JSON, and may be sent with the Content-Type %s',
  async (type) => {
    const post = (body: string) =>
      call(SIGN_IN, { method: 'POST', body, headers: { 'content-type': type } }).then((result) => result.body)

    expect(await post(JSON.stringify(wrong.body))).toMatchObject({ error_code: 'invalid_credentials' })
    expect(await post('email=nobody%40sparky.test&password=x')).toEqual({
      code: 400,
      error_code: 'bad_json',
      msg: 'Could not parse request body as JSON: it is not valid JSON',
    })
    expect(await post('{"email":1,"password":"x"}')).toMatchObject({
      error_code: 'bad_json',
      msg: 'Could not parse request body as JSON: email is of the wrong type',
    })
  },
)

test('a token with the largest metadata still fits into a request', async () => {
  const { id, email, password } = await newAccount(server)
  const note = 'k'.repeat(16_000)
  await server.deps.db
    .updateTable('auth.users')
    .set({ user_metadata: JSON.stringify({ note }) })
    .where('id', '=', id)
    .execute()
  const { body } = await call(SIGN_IN, { body: { email, password } })

  const { status, body: user } = await call('/user', { bearer: String(body.access_token) })

  expect([status, user.user_metadata]).toEqual([200, { note }])
})

test('the settings list the enabled sign-in methods, and health names the service', async () => {
  expect((await call('/settings')).body).toMatchObject({
    external: { anonymous_users: false, email: true, phone: false, google: false, apple: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
  const text = expect.any(String)
  expect((await call('/health')).body).toEqual({ version: text, name: text, description: text })
})
