import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test.each([
  '',
  '?grant_type=',
  '?grant_type=client_credentials',
  '?grant_type=password%00',
  '?grant_type=toString',
])('an unsupported grant_type is refused: "%s"', async (query) => {
  const server = await startTestServer({ jobs: false })
  const { email, password } = await newAccount(server)
  const result = await authCalls(server)(`/token${query}`, {
    body: { email, password, grant_type: 'password' },
  })
  expect(result).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials', msg: 'unsupported_grant_type' },
  })
})

test('extra query parameters and fields change neither the account nor the role of a sign-in', async () => {
  const server = await startTestServer({ jobs: false })
  const [sam, kim] = [await newAccount(server), await newAccount(server)]
  const fields = {
    email: sam.email,
    password: sam.password,
    id: kim.id,
    user_id: kim.id,
    role: 'service_role',
    aud: 'admin',
    aal: 'aal2',
    app_metadata: { role: 'operator' },
    user_metadata: { admin: true },
    ['__proto__']: { email: kim.email },
  }

  const result = await authCalls(server)(`/token?grant_type=password&email=${kim.email}&role=service_role`, {
    body: JSON.stringify(fields),
    headers: { 'x-user-id': kim.id, 'x-jwt-aud': 'admin' },
  })

  expect(result.body.user).toMatchObject({
    id: sam.id,
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
  expect(result.text).not.toMatch(/service_role|operator|"admin"/)
})

const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token']
const FIELDS = [
  'email',
  'phone',
  'password',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'provider',
  'id_token',
  'nonce',
  '__proto__',
  'constructor',
]

/** Texts that are hard for databases and parsers. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', 'a\0b@c.test', '\ud800', '\ufffe', "' or 1=1 --", 'a@b.c\r\nBcc: d@e.f', '%00', '{}'),
)
const fields = fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(hostileText, fc.jsonValue()))
const nastyBody = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json(),
  fields.map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{',
    '\u0000',
    '\ufeff{}',
    '{"email":"a@b.c","email":{},"password":"x"}',
    '{"email":1e999,"password":[]}',
    '{"__proto__":{"email":"a@b.c"},"constructor":{"prototype":{}}}',
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    '['.repeat(100_000),
  ),
)

test('any body at the token endpoint is refused with a code, never a 500', async () => {
  const call = authCalls(await startTestServer({ jobs: false }))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...GRANTS), nastyBody, async (grant, text) => {
      const { status, body } = await call(`/token?grant_type=${grant}`, { method: 'POST', body: text })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body.error_code ?? body.error).toEqual(expect.any(String))
    }),
    { numRuns: 150 },
  )
})

test.each([
  '{"email":"a@b.c","password":"x\\u0000"}',
  '{"password":"\\udc00"}',
  `{"data":${'['.repeat(60)}${']'.repeat(60)}}`,
])('text that PostgreSQL cannot store is refused first: %#', async (text) => {
  const call = authCalls(await startTestServer({ jobs: false }))
  expect(await call('/token?grant_type=password', { body: text })).toMatchObject({
    status: 400,
    body: { error_code: 'bad_json', msg: expect.stringMatching(/^Could not parse request body as JSON: ./) },
  })
})
