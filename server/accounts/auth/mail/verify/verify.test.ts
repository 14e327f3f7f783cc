import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

const email = 'sam@sparky.test'
const password = 'correct-horse-9'

async function signedUp(server: TestServer) {
  await authClient(server).signUp({ email, password })
  return newestMail(server.deps.db, email, 'account-confirmation')
}

async function recovering(server: TestServer) {
  const account = await newAccount(server)
  await authClient(server).resetPasswordForEmail(account.email)
  return { ...account, ...(await newestMail(server.deps.db, account.email, 'recovery')) }
}

test('the token of a link signs in once, and its use invalidates the code of the mail', async () => {
  const server = await startTestServer()
  const auth = authClient(server)
  const { code, token } = await signedUp(server)

  const opened = await auth.verifyOtp({ token_hash: token, type: 'email' })
  const again = await auth.verifyOtp({ token_hash: token, type: 'email' })
  const byCode = await auth.verifyOtp({ email, token: code, type: 'email' })

  expect(opened.data.session?.user.email).toBe(email)
  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  })
  expect(byCode.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
})

test('a recovery code signs in, and is invalid for any other type', async () => {
  const server = await startTestServer()
  const auth = authClient(server)
  const { email: address, code, id } = await recovering(server)

  const asMagicLink = await auth.verifyOtp({ email: address, token: code, type: 'magiclink' })
  const asSignUp = await auth.verifyOtp({ email: address, token: code, type: 'signup' })
  const right = await auth.verifyOtp({ email: address, token: code, type: 'recovery' })

  expect(asMagicLink.error?.code).toBe('otp_expired')
  expect(asSignUp.error?.code).toBe('otp_expired')
  expect(right.data.user?.id).toBe(id)
})

test('only one of concurrent requests with the same code or link signs in', async () => {
  const server = await startTestServer()
  const { email: address, code, token, id } = await recovering(server)
  await server.deps.db.deleteFrom('auth.sessions').execute()

  const all = await Promise.all(
    [1, 2, 3, 4, 5].flatMap(() => [
      authClient(server).verifyOtp({ email: address, token: code, type: 'recovery' }),
      authClient(server).verifyOtp({ token_hash: token, type: 'recovery' }),
    ]),
  )

  expect(all.filter(({ error }) => error === null)).toHaveLength(1)
  const sessions = await server.deps.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('user_id', '=', id)
    .execute()
  expect(sessions).toHaveLength(1)
})

test('after ten wrong codes, the right one is refused; the link and a newer mail still work', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const auth = authClient(server)
  const { email: address, code, token } = await recovering(server)
  const wrong = code === '000000' ? '000001' : '000000'
  const guess = (token: string) => auth.verifyOtp({ email: address, token, type: 'recovery' })

  for (let tries = 0; tries < 10; tries += 1) await guess(wrong)
  const late = await guess(code)
  const byLink = await auth.verifyOtp({ token_hash: token, type: 'recovery' })
  await auth.resetPasswordForEmail(address)
  const fresh = await guess((await newestMail(server.deps.db, address, 'recovery')).code)

  expect(late.error?.code).toBe('otp_expired')
  expect(byLink.error).toBeNull()
  expect(fresh.error).toBeNull()
})

test('the right code is accepted at the tenth try', async () => {
  const server = await startTestServer()
  const auth = authClient(server)
  const { email: address, code } = await recovering(server)
  const wrong = code === '000000' ? '000001' : '000000'

  for (let tries = 0; tries < 9; tries += 1)
    await auth.verifyOtp({ email: address, token: wrong, type: 'recovery' })
  const tenth = await auth.verifyOtp({ email: address, token: code, type: 'recovery' })

  expect(tenth.error).toBeNull()
})

test('codes and links expire', async () => {
  const clock = { now: new Date() }
  const server = await startTestServer({ now: () => clock.now, auth: { codeTtlSeconds: 900 } })
  const auth = authClient(server)
  const { email: address, code, token, text } = await recovering(server)

  clock.now = new Date(clock.now.getTime() + 901_000)
  const byCode = await auth.verifyOtp({ email: address, token: code, type: 'recovery' })
  const byLink = await auth.verifyOtp({ token_hash: token, type: 'recovery' })

  expect(text).toContain('The code and the link work once, for 15 minutes.')
  expect(byCode.error?.code).toBe('otp_expired')
  expect(byLink.error?.code).toBe('otp_expired')
})

test('a mailed magic link invalidates the code and link of an earlier recovery mail', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const auth = authClient(server)
  const { email: address, code, token } = await recovering(server)

  await auth.signInWithOtp({ email: address })

  expect((await auth.verifyOtp({ email: address, token: code, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  )
  expect((await auth.verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe('otp_expired')
})

test('a wrong code, an unknown address and an unknown type have the same response', async () => {
  const server = await startTestServer()
  const call = authCalls(server)
  const { email: address } = await recovering(server)
  const replies = await Promise.all([
    call('/verify', { body: { email: address, token: '000000', type: 'signup' } }),
    call('/verify', { body: { email: 'nobody@sparky.test', token: '000000', type: 'recovery' } }),
    call('/verify', { body: { email: address, token: '12345', type: 'recovery' } }),
    call('/verify', { body: { email: address, token: '123456', type: 'gold' } }),
    call('/verify', { body: { phone: '+61400000000', token: '123456', type: 'sms' } }),
  ])

  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['403 {"code":403,"error_code":"otp_expired","msg":"Token has expired or is invalid"}']),
  )
})

test.each([
  [{}, 'Verify requires a verification type'],
  [{ type: 'email', email }, 'Verify requires either a token or a token hash'],
  [
    { type: 'email', email, token: '123456', token_hash: 'x' },
    'Verify requires either a token or a token hash',
  ],
  [{ type: 'email', token: '123456' }, 'Only an email address or phone number should be provided on verify'],
  [
    { type: 'email', token: '123456', email, phone: '+61400000000' },
    'Only an email address or phone number should be provided on verify',
  ],
  [{ type: 'email', email, token_hash: 'x' }, 'Only the token_hash and type should be provided'],
  [
    { type: 'email', email: 'sam\r\n@sparky.test', token: '1' },
    'Unable to validate email address: invalid format',
  ],
])('a verification with %j is refused as malformed', async (body, msg) => {
  const call = authCalls(await startTestServer())

  expect(await call('/verify', { body })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg },
  })
})

test('a banned account cannot sign in by mail', async () => {
  const server = await startTestServer()
  const { email: address, code, id } = await recovering(server)
  await server.deps.db
    .updateTable('auth.users')
    .set({ banned_until: new Date('2100-01-01') })
    .where('id', '=', id)
    .execute()

  const { error } = await authClient(server).verifyOtp({ email: address, token: code, type: 'recovery' })

  expect(error).toMatchObject({ status: 403, code: 'user_banned' })
})

test('the table of tokens contains no code and no link in plain text', async () => {
  const server = await startTestServer()
  const { code, token } = await signedUp(server)
  const stored = JSON.stringify(await server.deps.db.selectFrom('auth.one_time_tokens').selectAll().execute())

  expect(token).toMatch(/^[a-p]{64}$/)
  expect(code).toMatch(/^\d{6}$/)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(`"${code}"`)
})
