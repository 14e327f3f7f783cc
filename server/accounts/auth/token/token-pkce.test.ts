import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const verifier = 'v'.repeat(43)
const PATH = '/token?grant_type=pkce'

/** Gets a code through a mailed link. Sends the PKCE method in upper case, as some clients do. */
async function withCode(method: 'PLAIN' | 'S256' = 'PLAIN') {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now) })
  const { email, id } = await newAccount(server)
  const call = authCalls(server)
  const challenge = method === 'PLAIN' ? verifier : 'PKq5G_-R1dBt5OyWMBZCTR0D2Co5bFfQxmM6rYCGTwI'
  await call('/otp', { body: { email, code_challenge: challenge, code_challenge_method: method } })
  const { link } = await newestMail(server.deps.db, email, 'magic-link')
  const opened = await fetch(link.replace(server.config.publicUrl, server.url), { redirect: 'manual' })
  const auth_code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const exchange = (code_verifier: string, code = auth_code) =>
    call(PATH, { body: { auth_code: code, code_verifier } })
  const wait = (seconds: number) => {
    now += seconds * 1000
  }
  return { server, id, call, exchange, wait }
}

test('a code is exchanged for a session once', async () => {
  const { exchange, id } = await withCode()

  const [first, second] = [await exchange(verifier), await exchange(verifier)]

  expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { id } } })
  expect(second).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found', msg: 'invalid flow state, no valid flow state found' },
  })
})

test('only one of several concurrent exchanges of a code gets a session', async () => {
  const { exchange } = await withCode()

  const replies = await Promise.all([1, 2, 3, 4].map(() => exchange(verifier)))

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(3)
})

test('a wrong verifier is refused and uses the code up', async () => {
  const { exchange } = await withCode()

  const wrong = await exchange('w'.repeat(43))

  expect(wrong).toMatchObject({
    status: 400,
    body: {
      error_code: 'bad_code_verifier',
      msg: 'code challenge does not match previously saved code verifier',
    },
  })
  expect((await exchange(verifier)).status).toBe(404)
})

test('with S256, the challenge itself is refused as a verifier', async () => {
  const { exchange } = await withCode('S256')

  expect((await exchange('PKq5G_-R1dBt5OyWMBZCTR0D2Co5bFfQxmM6rYCGTwI')).status).toBe(400)
})

test('a code expires five minutes after the click', async () => {
  const { exchange, wait } = await withCode()

  wait(301)

  expect(await exchange(verifier)).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired', msg: 'invalid flow state, flow state has expired' },
  })
})

test('a banned account gets no session for its code', async () => {
  const { server, exchange, id } = await withCode()
  await server.deps.db
    .updateTable('auth.users')
    .set({ banned_until: new Date('2100-01-01') })
    .where('id', '=', id)
    .execute()

  expect(await exchange(verifier)).toMatchObject({ status: 400, body: { error_code: 'user_banned' } })
})

test('an unknown code is not found, and a missing code or verifier is refused', async () => {
  const { call, exchange } = await withCode()

  expect((await exchange(verifier, 'not-a-uuid')).status).toBe(404)
  for (const body of [{}, { auth_code: 'x' }, { auth_code: '', code_verifier: verifier }])
    expect(await call(PATH, { body })).toMatchObject({
      status: 400,
      body: {
        error_code: 'validation_failed',
        msg: 'invalid request: both auth code and code verifier should be non-empty',
      },
    })
})
