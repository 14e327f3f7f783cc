import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('a recovery sets a new password without the old one, and signs all other devices out', async () => {
  const server = await startTestServer()
  const { email, password, session } = await newAccount(server)
  const auth = authClient(server)
  const redirectTo = `${server.config.publicUrl}/auth?mode=reset`

  const requested = await auth.resetPasswordForEmail(email, { redirectTo })
  const { token, link, subject } = await newestMail(server.deps.db, email, 'recovery')
  await auth.verifyOtp({ token_hash: token, type: 'recovery' })
  const changed = await auth.updateUser({ password: 'a-better-horse-9' })

  expect(requested.error).toBeNull()
  expect(subject).toBe('Reset your Arvo password')
  expect(new URL(link).searchParams.get('redirect_to')).toBe(redirectTo)
  expect(changed.error).toBeNull()
  expect((await auth.getUser()).error).toBeNull()
  expect((await auth.getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError')
  const other = authClient(server)
  expect((await other.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
  expect((await other.signInWithPassword({ email, password: 'a-better-horse-9' })).error).toBeNull()
  expect(await kindsTo(server.deps.db, email)).toEqual(['recovery', 'password-changed'])
})

test('recovery of an unconfirmed account confirms the address and removes its password and metadata', async () => {
  const server = await startTestServer()
  const begun = { email: 'kim@sparky.test', password: 'the-thief-knows-1' }
  await authClient(server).signUp({ ...begun, options: { data: { company_name: 'Thief Co' } } })
  const owner = authClient(server)

  await owner.resetPasswordForEmail(begun.email)
  const { code } = await newestMail(server.deps.db, begun.email, 'recovery')
  const { data } = await owner.verifyOtp({ email: begun.email, token: code, type: 'recovery' })
  const { token } = await newestMail(server.deps.db, begun.email, 'account-confirmation')

  expect(data.user?.email_confirmed_at).toBeDefined()
  expect(data.user?.user_metadata).not.toHaveProperty('company_name')
  expect((await authClient(server).signInWithPassword(begun)).error?.code).toBe('invalid_credentials')
  expect((await authClient(server).verifyOtp({ token_hash: token, type: 'signup' })).error?.code).toBe(
    'otp_expired',
  )
})

test('an unknown address gets the same response, and no mail', async () => {
  const server = await startTestServer()
  const { email } = await newAccount(server)
  const call = authCalls(server)

  const known = await call('/recover', { body: { email } })
  const unknown = await call('/recover', { body: { email: 'nobody@sparky.test' } })

  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect(known.text).toBe('{}')
  expect(await kindsTo(server.deps.db, 'nobody@sparky.test')).toEqual([])
})

test('a recovery needs an email address', async () => {
  const call = authCalls(await startTestServer())

  expect(await call('/recover', { body: {} })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: 'Password recovery requires an email' },
  })
})
