import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PASSWORD_GUESSES } from '#server/accounts/identity/passwords/try-password.ts'
import { giveBackCall, takeCall } from '#server/platform/http/rate-limit/token-bucket.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls, putUser } from '#test/fixtures/auth-calls.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

function signInTo(server: TestServer) {
  const call = authCalls(server)
  return (body: unknown, headers: Record<string, string> = {}) =>
    call('/token?grant_type=password', { body, headers })
}

test.each(['kim@sparky.test', 'nobody@sparky.test'])(
  'guesses for one account from many client IPs are limited, whether it exists or not: %s',
  async (email) => {
    const clock = createClock()
    const server = await startTestServer({ jobs: false, now: clock.now })
    const kim = await newAccount(server, { email: 'kim@sparky.test' })
    const other = await newAccount(server)
    const signIn = signInTo(server)
    expect(await useUpGuesses(server, email)).toBeLessThanOrEqual(100)
    for (const _ of [1, 2, 3]) await giveBackCall(server.deps, PASSWORD_GUESSES, email)

    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signIn({ email, password: `guess ${index}` }, { 'x-forwarded-for': `203.0.113.${index}` }),
      ),
    )

    expect(results.filter(({ status }) => status === 400)).toHaveLength(3)
    expect(results.filter(({ status }) => status === 429)).toHaveLength(7)
    const refused = await signIn({ email: email.toUpperCase(), password: kim.password })
    expect(refused).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect((await signIn(other)).status).toBe(200)
    clock.pass(1)
    expect((await signIn({ email, password: kim.password })).status).toBe(email === kim.email ? 200 : 400)
  },
)

test('a stranger who uses up all guesses does not keep the owner out of a network they signed in from', async () => {
  const server = await startTestServer({ jobs: false, now: createClock().now })
  const kim = await newAccount(server)
  const signIn = signInTo(server)
  const home = { 'x-forwarded-for': '203.0.113.1' }
  expect((await signIn(kim, home)).status).toBe(200)
  await useUpGuesses(server, kim.email)

  const owner = await signIn(kim, home)
  const stranger = await signIn(kim, { 'x-forwarded-for': '198.51.100.1' })
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => signIn({ ...kim, password: 'not-the-horse-9' }, home)),
  )

  expect([owner.status, stranger.status]).toEqual([200, 429])
  expect(wrong.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('the network of an owner who keeps signing in stays known', async () => {
  const clock = createClock()
  const server = await startTestServer({ jobs: false, now: clock.now })
  const kim = await newAccount(server)
  const signIn = signInTo(server)
  const home = { 'x-forwarded-for': '203.0.113.1' }
  for (const days of [0, 29, 2]) {
    clock.pass(days * DAY_MINUTES)
    expect((await signIn(kim, home)).status).toBe(200)
  }
  await useUpGuesses(server, kim.email)

  expect((await signIn(kim, home)).status).toBe(200)
})

test('a sign-in with an address that is too long for an account is refused before any work', async () => {
  const server = await startTestServer({ jobs: false })

  const refused = await signInTo(server)({ email: `${'a'.repeat(250)}@x.test`, password: 'x' })

  expect(refused).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } })
  const { rows } = await sql`
    select 1 from platform.rate_limits where key like 'guess-password%'
    union all select 1 from auth.audit_log`.execute(server.deps.db)
  expect(rows).toEqual([])
})

const DAY_MINUTES = 24 * 60

/** Uses up all guesses of the limit without calling the endpoint. Returns their number. */
async function useUpGuesses({ deps }: TestServer, email: string): Promise<number> {
  let taken = 0
  while ((await takeCall(deps, PASSWORD_GUESSES, email)) === 0) taken += 1
  return taken
}

test('guesses of the password through a password change share the limit of the sign-in', async () => {
  const server = await startTestServer({ jobs: false, now: createClock().now })
  const account = await newAccount(server)
  const send = putUser(server, account)
  const guess = (password: string) => send({ password, nonce: '000000' })
  expect((await guess('not-the-horse-9')).body.error_code).toBe('reauthentication_not_valid')
  expect(await useUpGuesses(server, account.id)).toBe(PASSWORD_GUESSES.atOnce - 1)

  const results = [await guess(account.password), await guess('another-horse-9')]

  expect(results.map(({ status }) => status)).toEqual([429, 429])
})

test('wrong sign-ins do not block a password change', async () => {
  const server = await startTestServer({ jobs: false })
  const account = await newAccount(server)
  await useUpGuesses(server, account.email)

  expect((await putUser(server, account)({ password: 'another-horse-9' })).status).toBe(200)
})

test('successful sign-ins do not count as guesses', async () => {
  const server = await startTestServer({ jobs: false })
  const account = await newAccount(server)
  await useUpGuesses(server, account.email)
  await giveBackCall(server.deps, PASSWORD_GUESSES, account.email)
  const signIn = signInTo(server)

  expect([(await signIn(account)).status, (await signIn(account)).status]).toEqual([200, 200])
})
