import { createHmac, randomUUID, sign } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { requireSigningKeys } from '#server/platform/keys/signing-key.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { newSigningKey } from '#test/outside/signing-keys.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

type Changes = Record<string, unknown>
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A user with a valid token, and functions that forge variants of it: signed with any key, by HMAC, or unsigned. */
async function openForge() {
  const server = await startTestServer({ jobs: false })
  const { session, id } = await newAccount(server)
  const [ours] = await requireSigningKeys(server.config)
  const claims = decodeJwt(session.access_token)
  const header = decodeProtectedHeader(session.access_token)
  const call = authCalls(server)
  const headAndBody = (changes: Changes, headChanges: Changes) =>
    `${part({ ...header, ...headChanges })}.${part({ ...claims, ...changes })}`
  return {
    server,
    id,
    good: session.access_token,
    /** The response of GET /user to this token. */
    show: (bearer: string) => call('/user', { bearer }),
    call,
    signed(changes: Changes, headChanges: Changes = {}, key = ours) {
      const text = headAndBody(changes, headChanges)
      const signature = sign('sha256', Buffer.from(text), {
        key: { ...key, d: key.d },
        format: 'jwk',
        dsaEncoding: 'ieee-p1363',
      })
      return `${text}.${signature.toString('base64url')}`
    },
    unsigned: (headChanges: Changes) => `${headAndBody({}, headChanges)}.`,
    hmac(headChanges: Changes, secret: string) {
      const text = headAndBody({}, headChanges)
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    },
    publicJwk: { kty: ours.kty, crv: ours.crv, x: ours.x, y: ours.y },
  }
}
type Forge = Awaited<ReturnType<typeof openForge>>

/** Shared by all tests, because none changes the user. */
const forge = await openForge()

test('a test token signed with the server’s key is accepted', async () => {
  const { show, signed, id } = forge
  expect(await show(signed({}))).toMatchObject({ status: 200, body: { id } })
})

const other = newSigningKey()
const FORGERIES: [string, (forge: Forge) => string][] = [
  ['no algorithm', ({ unsigned }) => unsigned({ alg: 'none' })],
  ['no algorithm, spelt otherwise', ({ unsigned }) => unsigned({ alg: 'nOnE' })],
  [
    'no algorithm, with the good signature',
    ({ unsigned, good }) => unsigned({ alg: 'none' }) + good.split('.')[2],
  ],
  ['the public key as a secret', ({ hmac, publicJwk }) => hmac({ alg: 'HS256' }, JSON.stringify(publicJwk))],
  [
    'the publishable key as a secret',
    ({ hmac, server }) => hmac({ alg: 'HS256' }, server.config.publishableKey),
  ],
  ['an empty secret', ({ hmac }) => hmac({ alg: 'HS256' }, '')],
  ['another key', ({ signed }) => signed({}, {}, other)],
  ['another key and its id', ({ signed }) => signed({}, { kid: 'other' }, other)],
  [
    'another key in its header',
    ({ signed }) => signed({}, { jwk: { kty: 'EC', crv: 'P-256', x: other.x, y: other.y } }, other),
  ],
  [
    'a link to another key',
    ({ signed }) => signed({}, { jku: 'https://evil.test/jwks.json', x5u: 'https://evil.test/' }, other),
  ],
  ['our key in its header', ({ signed, publicJwk }) => signed({}, { jwk: publicJwk })],
  ['a certificate in its header', ({ signed }) => signed({}, { x5c: ['MIIB'] })],
  ['an unknown key id', ({ signed }) => signed({}, { kid: 'unknown' })],
  ['no key id', ({ signed }) => signed({}, { kid: undefined })],
  ['a key id that is a path', ({ signed }) => signed({}, { kid: '../../dev/null' })],
  ['another algorithm’s name', ({ signed }) => signed({}, { alg: 'ES384' })],
  ['a critical header that we do not know', ({ signed }) => signed({}, { crit: ['exp'], exp: 1 })],
  ['unencoded content', ({ signed }) => signed({}, { crit: ['b64'], b64: false })],
  ['an expiry in the past', ({ signed }) => signed({ exp: 1_700_000_000 })],
  ['a start in the future', ({ signed }) => signed({ nbf: 4_000_000_000 })],
  ['no expiry', ({ signed }) => signed({ exp: undefined })],
  ['an expiry that is no number', ({ signed }) => signed({ exp: '4000000000' })],
  ['another audience', ({ signed }) => signed({ aud: 'anon' })],
  ['another issuer', ({ signed }) => signed({ iss: 'https://evil.test/auth/v1' })],
  [
    'a changed payload',
    ({ good, signed }) =>
      [good, signed({ sub: randomUUID() }), good].map((token, at) => token.split('.')[at]).join('.'),
  ],
  ['half a signature', ({ good }) => good.slice(0, -20)],
  ['a fourth part', ({ good }) => `${good}.x`],
  ['parts that are no JSON', () => 'not.a.token'],
]

test.each(FORGERIES)('a token with %s is refused', async (_, make) => {
  const { status, body } = await forge.show(make(forge))
  expect(status).toBe(403)
  expect(body).toMatchObject({
    error_code: 'bad_jwt',
    msg: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, ./),
  })
})

test('the response to an expired token says that it is expired', async () => {
  const { show, signed } = forge
  expect((await show(signed({ exp: 1_700_000_000 }))).body.msg).toContain('expired')
})

const CLAIMS: [string, Changes, number, string][] = [
  ['no account', { sub: undefined }, 403, 'bad_jwt'],
  ['an account that is no id', { sub: 'boss' }, 400, 'bad_jwt'],
  ['an unknown account', { sub: randomUUID() }, 403, 'user_not_found'],
  ['no session', { session_id: undefined }, 403, 'bad_jwt'],
  ['a session that is no id', { session_id: "' or true --" }, 403, 'bad_jwt'],
  ['an unknown session', { session_id: randomUUID() }, 403, 'session_not_found'],
]

test.each(CLAIMS)('a token that names %s is refused', async (_, changes, status, code) => {
  const { show, signed } = forge
  expect(await show(signed(changes))).toMatchObject({ status, body: { code: status, error_code: code } })
})

test('a token for one account with the session of another is refused', async () => {
  const { server, show, signed } = forge
  const { id } = await newAccount(server)
  expect(await show(signed({ sub: id }))).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found', msg: 'Session from session_id claim in JWT does not exist' },
  })
})

test('a request without a bearer token is refused; the token is read only from the authorization header', async () => {
  const { call, good } = forge
  const missing = {
    status: 401,
    body: { error_code: 'no_authorization', msg: 'This endpoint requires a valid Bearer token' },
  }
  const places = [
    call('/user'),
    call(`/user?access_token=${good}&token=${good}`),
    call('/user', { headers: { cookie: `access_token=${good}; sb-access-token=${good}` } }),
    call('/user', { headers: { 'x-authorization': `Bearer ${good}`, 'x-jwt-aud': 'authenticated' } }),
    call('/user', { headers: { authorization: good } }),
    call('/user', { headers: { authorization: `Basic ${good}` } }),
    call('/user', { bearer: '' }),
    call('/logout', { method: 'POST', body: { access_token: good } }),
  ]
  for (const result of await Promise.all(places)) expect(result).toMatchObject(missing)
})

test('the publishable key is refused as an access token', async () => {
  const { show, server } = forge
  expect(await show(server.config.publishableKey)).toMatchObject({
    status: 403,
    body: { error_code: 'bad_jwt' },
  })
})
