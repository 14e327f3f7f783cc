import { isAuthApiError } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

const invalidCredentials = {
  code: 400,
  error_code: 'invalid_credentials',
  msg: 'Invalid login credentials',
}

function signInTo(server: TestServer) {
  const call = authCalls(server)
  return (body: unknown, headers: Record<string, string> = {}) =>
    call('/token?grant_type=password', { body, headers })
}

test('each sign-in starts a new session, which stores the browser', async () => {
  const server = await startTestServer({ jobs: false })
  const { email, password, id } = await newAccount(server)
  const signIn = signInTo(server)

  const first = await signIn({ email: email.toUpperCase(), password }, { 'user-agent': 'Ute/1.0' })
  const second = await signIn({ email, password })

  expect(first.body).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    user: { id, email, last_sign_in_at: expect.stringMatching(/^\d{4}-.+Z$/) },
  })
  expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
  const agents = await server.deps.db
    .selectFrom('auth.sessions')
    .select('user_agent')
    .where('user_id', '=', id)
    .orderBy('created_at')
    .execute()
  expect(agents.map(({ user_agent }) => user_agent)).toEqual(['test', 'Ute/1.0', 'node'])
})

test('a wrong password, an unknown address and an account without a password have identical responses', async () => {
  const server = await startTestServer({ jobs: false })
  const [{ email }, other] = [await newAccount(server), await newAccount(server)]
  await server.deps.db
    .updateTable('auth.users')
    .set({ password_hash: null })
    .where('id', '=', other.id)
    .execute()
  const signIn = signInTo(server)

  const results = await Promise.all([
    signIn({ email, password: 'not-this-one' }),
    signIn({ email: 'nobody@sparky.test', password: 'not-this-one' }),
    signIn({ email: other.email, password: other.password }),
    signIn({ email, password: '' }),
    signIn({ email }),
    signIn({ phone: '0491570156', password: 'not-this-one' }),
  ])

  expect(results.map(({ status }) => status)).toEqual(results.map(() => 400))
  expect(new Set(results.map(({ text }) => text))).toEqual(new Set([JSON.stringify(invalidCredentials)]))
  const named = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date').join()
  expect(new Set(results.map(({ headers }) => named(headers))).size).toBe(1)
})

test('an unconfirmed address gets its own error only with the right password', async () => {
  const server = await startTestServer({ jobs: false })
  const { email, password, id } = await newAccount(server)
  await server.deps.db
    .updateTable('auth.users')
    .set({ email_confirmed_at: null })
    .where('id', '=', id)
    .execute()
  const auth = authClient(server)

  const right = await auth.signInWithPassword({ email, password })
  const wrong = await auth.signInWithPassword({ email, password: 'not-this-one' })

  expect(right.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
})

test('a banned account gets its own error only with the right password', async () => {
  const server = await startTestServer({ jobs: false })
  const { email, password, id } = await newAccount(server)
  const until = new Date(server.deps.now().getTime() + 3600_000)
  await server.deps.db.updateTable('auth.users').set({ banned_until: until }).where('id', '=', id).execute()
  const auth = authClient(server)

  expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({
    status: 400,
    code: 'user_banned',
    message: 'User is banned',
  })
  expect((await auth.signInWithPassword({ email, password: 'not-this-one' })).error?.code).toBe(
    'invalid_credentials',
  )
})

test.each([
  [{ password: 'x' }, 'missing email or phone'],
  [{ email: '', phone: '', password: 'x' }, 'missing email or phone'],
  [
    { email: 'sam@sparky.test', phone: '0491570156', password: 'x' },
    'Only an email address or phone number should be provided on login.',
  ],
])('a sign-in needs exactly one identifier: %j', async (body, msg) => {
  const server = await startTestServer({ jobs: false })
  expect(await signInTo(server)(body)).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg },
  })
})

test('a password that no longer meets the rules signs in, with a warning in the response', async () => {
  const server = await startTestServer({ jobs: false })
  const weak = await newAccount(server, { email: 'kim@sparky.test', password: 'dragon' })
  const good = await newAccount(server)
  const auth = authClient(server)

  const { data } = await auth.signInWithPassword({ email: weak.email, password: 'dragon' })

  expect(data.weakPassword).toEqual({
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    reasons: ['pwned'],
  })
  expect((await auth.signInWithPassword(good)).data.weakPassword).toBeUndefined()
})

test('a password that is too long is not truncated', async () => {
  const server = await startTestServer({ jobs: false })
  const password = 'k'.repeat(72)
  const { email } = await newAccount(server, { email: 'kim@sparky.test', password })
  const signIn = signInTo(server)

  expect((await signIn({ email, password: `${password}x` })).body).toEqual(invalidCredentials)
  expect((await signIn({ email, password: 'k'.repeat(100_000) })).body).toEqual(invalidCredentials)
  expect((await signIn({ email, password })).status).toBe(200)
})

test('a sign-in with the old password gets no session after a concurrent change of the password', async () => {
  const server = await startTestServer({ jobs: false })
  const { email, password, id } = await newAccount(server)
  const { db } = server.deps
  const { password_hash: newHash } = await db
    .selectFrom('auth.users')
    .select('password_hash')
    .where(
      'id',
      '=',
      (await newAccount(server, { email: 'kim@sparky.test', password: 'another-horse-9' })).id,
    )
    .executeTakeFirstOrThrow()

  const underWay = signInTo(server)({ email, password })
  await db.updateTable('auth.users').set({ password_hash: newHash }).where('id', '=', id).execute()
  await db.deleteFrom('auth.sessions').where('user_id', '=', id).execute()

  // if the sign-in came before the change of the password, its session has ended
  await underWay
  expect(await db.selectFrom('auth.sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test('the account log has successful and failed sign-ins, and no password', async () => {
  const server = await startTestServer({ jobs: false })
  const { email, password, id } = await newAccount(server)
  const auth = authClient(server)

  await auth.signInWithPassword({ email, password: 'a-wrong-password' })
  await auth.signInWithPassword({ email: 'nobody@sparky.test', password: 'a-wrong-password' })
  await auth.signInWithPassword({ email, password })
  await auth.signOut({ scope: 'local' })

  const rows = await server.deps.db
    .selectFrom('auth.audit_log')
    .select(['user_id', 'action', 'details'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { user_id: id, action: 'user.login_failed', details: { method: 'password' } },
    { user_id: null, action: 'user.login_failed', details: { method: 'password' } },
    { user_id: id, action: 'user.login', details: { method: 'password' } },
    { user_id: id, action: 'user.logout', details: { scope: 'local' } },
  ])
  expect(JSON.stringify(server.logged.lines())).not.toMatch(/wrong-password|correct-horse|sparky\.test/)
})

test('the official client exposes the code of a refusal', async () => {
  const server = await startTestServer({ jobs: false })
  const { error } = await authClient(server).signInWithPassword({
    email: 'nobody@sparky.test',
    password: 'x',
  })
  expect(isAuthApiError(error)).toBe(true)
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
})
