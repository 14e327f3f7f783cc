import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { createLiveStreams } from '#server/office/live/live-streams.ts'
import { createOffice } from '#server/office/office.ts'
import { readSigningKeys } from '#server/platform/config/auth-config.ts'
import { createLimiter } from '#server/platform/http/rate-limit/rate-limit.ts'
import { type AccountClaims, createTokens } from '#server/platform/keys/tokens.ts'
import { newAccount, type TestAccount } from '#test/fixtures/accounts.ts'
import { startCompanyServer } from '#test/fixtures/company-server.ts'
import { asOperator, officeCaller } from '#test/fixtures/operator.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { revokeOperator } from './operators.ts'

const NOTHING_HERE = {
  status: 404,
  body: { error: { code: 'not_found', message: 'There is nothing at this address.' } },
}
/** The claims of the account's access token. */
function claimsOf({ id, email, session }: TestAccount): AccountClaims {
  const sessionId = String(decodeJwt(session.access_token).session_id)
  const rest = { phone: '', amr: [], appMetadata: {}, userMetadata: {} }
  return { id, email, sessionId, aal: 'aal1', ...rest }
}

test('an operator has access', async () => {
  const server = await startTestServer()
  const call = await asOperator(server, 'boss@arvo.example')

  expect(await call('/me')).toMatchObject({ status: 200, body: { email: 'boss@arvo.example' } })
})

test('an account without the role gets the response of an unknown path', async () => {
  const server = await startTestServer()
  const call = await officeCaller(server, 'tradie@example.com')

  expect(await call('/me')).toMatchObject(NOTHING_HERE)
  expect(await call('/no-such-thing')).toMatchObject(NOTHING_HERE)
  expect(await call('/me', { anything: true })).toMatchObject(NOTHING_HERE)
})

test('only operators get 413 for a large body', async () => {
  const server = await startTestServer()
  const tradie = await officeCaller(server, 'tradie@example.com')
  const boss = await asOperator(server)
  const large = { text: 'x'.repeat(10 * 1024 * 1024) }

  expect(await tradie(`/leads/${randomUUID()}/notes`, large)).toMatchObject(NOTHING_HERE)
  expect(await boss(`/leads/${randomUUID()}/notes`, large)).toMatchObject({ status: 413 })
})

test('only operators get 429 for too many requests', async () => {
  const server = await startTestServer({ rateLimitFactor: 0.001 })
  const tradie = await officeCaller(server, 'tradie@example.com')
  const boss = await asOperator(server)

  const before = await Promise.all([tradie('/me'), tradie('/me')])
  const asBoss = [(await boss('/me')).status, (await boss('/me')).status]
  const above = await tradie('/me')
  const signedOut = await fetch(`${server.url}/office/data/me`)

  expect(asBoss).toEqual([200, 429])
  expect([...before, above]).toMatchObject([NOTHING_HERE, NOTHING_HERE, NOTHING_HERE])
  expect(signedOut.status).toBe(404)
})

test('every endpoint of the office responds with 404 to everybody else', async () => {
  const server = await startTestServer()
  const { session } = await newAccount(server, { email: 'tradie@example.com' })
  const endpoints = createOffice(
    server.deps,
    createLimiter(server.deps)('office'),
    createLiveStreams(server.deps),
  ).routes.filter(({ method }) => method !== 'ALL')
  const calls = endpoints.flatMap(({ method, path }) =>
    [{}, { authorization: `Bearer ${session.access_token}` }, { apikey: server.config.publishableKey }].map(
      (headers) => {
        const body = method === 'GET' ? null : JSON.stringify({ from: 'new', to: 'won', text: 'x' })
        return { method, headers, body, path: path.replaceAll(/:\w+/g, randomUUID()) }
      },
    ),
  )

  const results = await Promise.all(
    calls.map(async ({ path, ...init }) => {
      const response = await fetch(`${server.url}/office/data${path}`, init)
      return { status: response.status, body: await response.json() }
    }),
  )

  expect(calls.length).toBeGreaterThanOrEqual(3 * 7)
  expect(results).toEqual(calls.map(() => NOTHING_HERE))
})

test('an operator whose role is revoked is refused at once, though the session is active', async () => {
  const server = await startTestServer()
  const call = await asOperator(server, 'boss@arvo.example')
  await revokeOperator(server.deps.db, 'boss@arvo.example')

  expect(await call('/me')).toMatchObject(NOTHING_HERE)
})

test('an operator who is banned is refused at once, though the session is active', async () => {
  const server = await startTestServer()
  const call = await asOperator(server, 'boss@arvo.example')
  const banned_until = new Date(server.deps.now().getTime() + 60_000)
  await server.deps.db.updateTable('auth.users').set({ banned_until }).execute()

  expect(await call('/me')).toMatchObject(NOTHING_HERE)
})

test('an operator’s email address asserted by a company’s identity provider grants no role', async () => {
  const fixture = await startCompanyServer()
  const operator = await asOperator(fixture, 'boss@acme.example')
  fixture.idp.state.person.email = 'boss@acme.example'

  const home = await fixture.postSamlResponse(await fixture.begin())
  const token = new URLSearchParams(home.hash.slice(1)).get('access_token')
  const response = await fetch(`${fixture.url}/office/data/me`, {
    headers: { authorization: `Bearer ${token}` },
  })

  expect(token).toEqual(expect.any(String))
  expect({ status: response.status, body: await response.json() }).toEqual(NOTHING_HERE)
  expect(await operator('/me')).toMatchObject({ status: 200 })
})

test('a token that is forged, expired or of another site is refused', async () => {
  const server = await startTestServer()
  await asOperator(server, 'boss@arvo.example')
  const boss = await newAccount(server, { email: 'boss@arvo.example' })
  const claims = claimsOf(boss)
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const theirs = readSigningKeys(JSON.stringify(other))
  if (!theirs) throw new Error('The made key cannot be read.')
  const forger = await createTokens(theirs, server.config.publicUrl, () => new Date())
  const [head = '', body = '', signature = ''] = boss.session.access_token.split('.')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')

  const tokens = [
    await forger.sign(claims, 3600),
    await server.deps.tokens.sign(claims, -1),
    `${unsigned}.${body}.`,
    `${unsigned}.${body}.${signature}`,
    `${head}.${body}.`,
    'x',
  ]
  const responses = await Promise.all(
    tokens.map((token) =>
      fetch(`${server.url}/office/data/me`, { headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(tokens.map(() => 404))
})

test('a session that has ended, or belongs to another account, is refused', async () => {
  const server = await startTestServer()
  await asOperator(server, 'boss@arvo.example')
  const boss = await newAccount(server, { email: 'boss@arvo.example' })
  const tradie = await newAccount(server)
  const { sessionId } = claimsOf(tradie)
  const borrowed = await server.deps.tokens.sign({ ...claimsOf(boss), sessionId }, 3600)
  await server.deps.db.deleteFrom('auth.sessions').where('user_id', '=', boss.id).execute()

  const ask = (token: string) =>
    fetch(`${server.url}/office/data/me`, { headers: { authorization: `Bearer ${token}` } })
  expect((await ask(boss.session.access_token)).status).toBe(404)
  expect((await ask(borrowed)).status).toBe(404)
})
