import { expect, test } from 'vitest'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const email = 'sam@sparky.test'
const password = 'correct-horse-9'
const challenge = 'c'.repeat(43)

test.each([
  [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [{ password }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [{ email }, 400, 'validation_failed', 'Signup requires a valid password'],
  [{ email, password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
  [{ email, password: 'short' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  [
    { email, password: 'é'.repeat(37) },
    400,
    'validation_failed',
    'Password cannot be longer than 72 characters',
  ],
  [
    { email, phone: '+61400000000', password },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  [{ phone: '+61400000000', password }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
  [{ email: 'sam', password }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [
    { email: `${'s'.repeat(60)}@${'x.'.repeat(100)}test`, password },
    400,
    'validation_failed',
    'An email address is too long',
  ],
  [
    { email, password, code_challenge: challenge },
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { email, password, code_challenge_method: 's256' },
    400,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { email, password, code_challenge: 'too-short', code_challenge_method: 's256' },
    400,
    'validation_failed',
    'code_challenge needs 43 to 128 characters of letters, digits and - . _ ~',
  ],
  [
    { email, password, data: { text: 'x'.repeat(17_000) } },
    400,
    'validation_failed',
    'data takes at most 16384 bytes of JSON',
  ],
  [
    { email, password, data: 'text' },
    400,
    'bad_json',
    'Could not parse request body as JSON: data is of the wrong type',
  ],
  [
    { email: 7, password },
    400,
    'bad_json',
    'Could not parse request body as JSON: email is of the wrong type',
  ],
])('signing up with %j is refused', async (body, status, code, message) => {
  const server = await startTestServer()
  const call = authCalls(server)

  const reply = await call('/signup', { body, headers: { 'x-supabase-api-version': '2024-01-01' } })

  expect(reply).toMatchObject({ status, body: { code, message } })
  expect(await server.deps.db.selectFrom('auth.users').selectAll().execute()).toEqual([])
})

test('metadata that is nested too deeply or has invalid characters is refused; unusual keys are accepted', async () => {
  const server = await startTestServer()
  const call = authCalls(server)
  const send = async (data: string) =>
    (await call('/signup', { body: `{"email":"${email}","password":"${password}","data":${data}}` })).status

  expect(await send(`{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)).toBe(400)
  expect(await send('{"a":"\\ud800"}')).toBe(400)
  expect(await send('{"a":"\\u0000"}')).toBe(400)
  expect(await send('{"__proto__":{"role":"admin"},"constructor":1,"a":1,"a":2}')).toBe(200)
})
