import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer, type TestServerOptions } from '#test/server/start-test-server.ts'

const next = 'sam.new@sparky.test'

async function changing(options: TestServerOptions = {}) {
  const server = await startTestServer({ ...options, auth: { mailIntervalSeconds: 0, ...options.auth } })
  const account = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword(account)
  const { data, error } = await auth.updateUser({ email: 'Sam.New@sparky.test' })
  const mailed = () =>
    Promise.all([
      newestMail(server.deps.db, account.email, 'email-change-current'),
      newestMail(server.deps.db, next, 'email-change-new'),
    ])
  const [current, fresh] = await mailed()
  return { server, account, auth, pendingUser: data.user, error, current, fresh, mailed }
}

test('an email change needs the confirmation of both addresses', async () => {
  const { auth, account, pendingUser, current, fresh, server } = await changing()
  const call = authCalls(server)

  const half = await call('/verify', { body: { type: 'email_change', token_hash: current.token } })
  const between = await auth.getUser()
  const done = await auth.verifyOtp({ email: next, token: fresh.code, type: 'email_change' })

  expect(pendingUser).toMatchObject({ email: account.email, new_email: next })
  expect(half).toMatchObject({
    status: 200,
    text: '{"msg":"Confirmation link accepted. Please proceed to confirm link sent to the other email","code":"200"}',
  })
  expect(between.data.user).toMatchObject({ email: account.email, new_email: next })
  expect(done.data.session).not.toBeNull()
  expect(done.data.user).toMatchObject({
    id: account.id,
    email: next,
    user_metadata: { email: next, email_verified: true },
    identities: [{ email: next, identity_data: { email: next } }],
  })
  expect(done.data.user?.new_email).toBeUndefined()
  const { password } = account
  expect((await authClient(server).signInWithPassword({ email: next, password })).error).toBeNull()
  expect((await authClient(server).signInWithPassword(account)).error?.code).toBe('invalid_credentials')
})

test('the new address can confirm first', async () => {
  const { auth, account, current, fresh } = await changing()

  await auth.verifyOtp({ email: next, token: fresh.code, type: 'email_change' })
  const { data } = await auth.verifyOtp({
    email: account.email,
    token: current.code,
    type: 'email_change',
  })

  expect(data.user).toMatchObject({ id: account.id, email: next })
})

test('both addresses get a notice of the change', async () => {
  const { auth, account, current, fresh, server } = await changing()

  await auth.verifyOtp({ token_hash: current.token, type: 'email_change' })
  await auth.verifyOtp({ token_hash: fresh.token, type: 'email_change' })

  expect(await kindsTo(server.deps.db, account.email)).toEqual(['email-change-current', 'email-changed'])
  expect(await kindsTo(server.deps.db, next)).toEqual(['email-change-new', 'email-changed'])
})

test('with links, the first confirmation returns a message, and the second the session', async () => {
  const { server, current, fresh } = await changing()
  const open = async (link: string) => {
    const response = await fetch(link.replace(server.config.publicUrl, server.url), { redirect: 'manual' })
    return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1))
  }

  const half = await open(current.link)
  const done = await open(fresh.link)

  expect(Object.fromEntries(half)).toEqual({
    message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    sb: '',
  })
  expect(done.get('type')).toBe('email_change')
  expect(done.has('access_token')).toBe(true)
})

test('one address cannot confirm for both', async () => {
  const { auth, account, current, fresh } = await changing()
  await auth.verifyOtp({ token_hash: current.token, type: 'email_change' })

  const again = await auth.verifyOtp({ token_hash: current.token, type: 'email_change' })
  const crossed = await auth.verifyOtp({
    email: account.email,
    token: fresh.code,
    type: 'email_change',
  })

  expect(again.error?.code).toBe('otp_expired')
  expect(crossed.error?.code).toBe('otp_expired')
  expect((await auth.getUser()).data.user?.email).toBe(account.email)
})

test('the mails can be sent again, only to the address that has not confirmed', async () => {
  const { auth, account, current, fresh, server, mailed } = await changing()
  await auth.verifyOtp({ token_hash: current.token, type: 'email_change' })

  await auth.resend({ type: 'email_change', email: account.email })
  const [, renewed] = await mailed()
  const old = await auth.verifyOtp({ token_hash: fresh.token, type: 'email_change' })
  const { data } = await auth.verifyOtp({ token_hash: renewed.token, type: 'email_change' })

  expect(await kindsTo(server.deps.db, account.email)).toEqual(['email-change-current', 'email-changed'])
  expect(old.error?.code).toBe('otp_expired')
  expect(data.user?.email).toBe(next)
})

test('a new change cancels the earlier change and its confirmations', async () => {
  const { auth, account, current, fresh, server } = await changing()
  await auth.verifyOtp({ token_hash: fresh.token, type: 'email_change' })

  await auth.updateUser({ email: 'third@sparky.test' })
  const third = await newestMail(server.deps.db, 'third@sparky.test', 'email-change-new')
  const stale = await auth.verifyOtp({ token_hash: current.token, type: 'email_change' })
  const half = await auth.verifyOtp({ token_hash: third.token, type: 'email_change' })

  expect(stale.error?.code).toBe('otp_expired')
  expect(half.data.session).toBeNull()
  expect((await auth.getUser()).data.user).toMatchObject({
    email: account.email,
    new_email: 'third@sparky.test',
  })
})

test('an email address of another account is refused, also when it was taken while the change was pending', async () => {
  const { auth, account, current, fresh, server } = await changing()
  const other = await newAccount(server)

  const taken = await auth.updateUser({ email: other.email })
  await newAccount(server, { email: next })
  await auth.verifyOtp({ token_hash: current.token, type: 'email_change' })
  const late = await auth.verifyOtp({ token_hash: fresh.token, type: 'email_change' })

  const copy = 'A user with this email address has already been registered'
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists', message: copy })
  expect(late.error).toMatchObject({ status: 422, code: 'email_exists', message: copy })
  expect((await auth.getUser()).data.user?.email).toBe(account.email)
})

test('when two accounts change to the same address, the account whose code is used gets it', async () => {
  const { server, auth, current } = await changing()
  const rival = await newAccount(server)
  const rivals = authClient(server)
  await rivals.signInWithPassword(rival)
  await rivals.updateUser({ email: next })
  const { code } = await newestMail(server.deps.db, next, 'email-change-new')
  const { token } = await newestMail(server.deps.db, rival.email, 'email-change-current')

  await rivals.verifyOtp({ token_hash: token, type: 'email_change' })
  const won = await rivals.verifyOtp({ email: next, token: code, type: 'email_change' })
  await auth.verifyOtp({ token_hash: current.token, type: 'email_change' })

  expect(won.data.user).toMatchObject({ id: rival.id, email: next })
  expect((await auth.getUser()).data.user?.email).not.toBe(next)
})
