import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('a known address is mailed a magic link, whose code signs in', async () => {
  const server = await startTestServer()
  const { email, id } = await newAccount(server)
  const auth = authClient(server)

  const requested = await auth.signInWithOtp({ email })
  const { code, link } = await newestMail(server.deps.db, email, 'magic-link')
  const { data } = await auth.verifyOtp({ email, token: code, type: 'email' })

  expect(requested.error).toBeNull()
  expect(new URL(link).searchParams.get('type')).toBe('magiclink')
  expect(data.user?.id).toBe(id)
  expect(data.user?.recovery_sent_at).toBeDefined()
})

test('an unknown address is mailed a confirmation, which creates the account', async () => {
  const server = await startTestServer()
  const auth = authClient(server)
  const email = 'kim@sparky.test'

  await auth.signInWithOtp({ email, options: { data: { company_name: 'Kim Co' } } })
  const { code } = await newestMail(server.deps.db, email, 'account-confirmation')
  const { data } = await auth.verifyOtp({ email, token: code, type: 'email' })

  expect(data.user).toMatchObject({ email, user_metadata: { company_name: 'Kim Co' } })
  expect((await auth.signInWithPassword({ email, password: '' })).error?.code).toBe('invalid_credentials')
})

test('without account creation, an unknown address gets the same response and no mail', async () => {
  const server = await startTestServer()
  const auth = authClient(server)
  const email = 'kim@sparky.test'

  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })

  expect(error).toBeNull()
  expect(await kindsTo(server.deps.db, email)).toEqual([])
  expect(await server.deps.db.selectFrom('auth.users').select('id').execute()).toEqual([])
})

test('with autoconfirm, a new address gets a magic link', async () => {
  const server = await startTestServer({ auth: { autoconfirm: true } })
  const email = 'kim@sparky.test'

  await authClient(server).signInWithOtp({ email })

  expect(await kindsTo(server.deps.db, email)).toEqual(['magic-link'])
})

test('the confirmation removes a password that somebody else set before', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const email = 'kim@sparky.test'
  const thief = { email, password: 'the-thief-knows-1' }
  await authClient(server).signUp(thief)
  const owner = authClient(server)

  await owner.signInWithOtp({ email })
  await owner.resend({ type: 'signup', email })
  const { code } = await newestMail(server.deps.db, email, 'account-confirmation')
  const opened = await owner.verifyOtp({ email, token: code, type: 'email' })

  expect(opened.error).toBeNull()
  expect((await authClient(server).signInWithPassword(thief)).error?.code).toBe('invalid_credentials')
})

test('the confirmation of a mailed code removes the metadata of an earlier sign-up', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const email = 'kim@sparky.test'
  const data = { google_review_url: 'https://g.page/r/thief/review' }
  await authClient(server).signUp({ email, password: 'the-thief-knows-1', options: { data } })
  const owner = authClient(server)

  await owner.signInWithOtp({ email })
  const { code } = await newestMail(server.deps.db, email, 'account-confirmation')
  const opened = await owner.verifyOtp({ email, token: code, type: 'email' })

  expect(opened.data.user?.user_metadata).toEqual({
    sub: opened.data.user?.id,
    email,
    email_verified: true,
    phone_verified: false,
  })
})

test('the confirmation of a second mailed code removes the metadata that the first request gave', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const email = 'kim@sparky.test'
  await authClient(server).signInWithOtp({ email, options: { data: { company_name: 'Thief Co' } } })
  const owner = authClient(server)

  await owner.signInWithOtp({ email })
  const { code } = await newestMail(server.deps.db, email, 'account-confirmation')
  const opened = await owner.verifyOtp({ email, token: code, type: 'email' })

  expect(opened.data.user?.user_metadata).not.toHaveProperty('company_name')
})

test('the confirmation removes an unverified identity of a provider', async () => {
  const server = await startTestServer()
  const email = 'kim@sparky.test'
  const { db } = server.deps
  const { id } = await db
    .insertInto('auth.users')
    .values({ email, app_metadata: '{"provider":"github","providers":["github"]}', user_metadata: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('auth.identities')
    .values({
      user_id: id,
      provider: 'github',
      provider_id: 'thief',
      identity_data: '{}',
      last_sign_in_at: null,
    })
    .execute()
  const owner = authClient(server)

  await owner.signUp({ email, password: 'correct-horse-9' })
  const { code } = await newestMail(db, email, 'account-confirmation')
  const { data } = await owner.verifyOtp({ email, token: code, type: 'signup' })

  expect(data.user).toMatchObject({
    id,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  })
})

test.each([
  [{}, 'validation_failed', 'One of email or phone must be set'],
  [
    { email: 'sam@sparky.test', phone: '+61400000000' },
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  [{ phone: '+61400000000' }, 'phone_provider_disabled', 'Unsupported phone provider'],
  [
    { email: 'sam@sparky.test', channel: 'sms' },
    'validation_failed',
    'Channel should only be specified with Phone OTP',
  ],
  [
    { email: 'sam@sparky.test', code_challenge: 'c'.repeat(43) },
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    { email: 'sam@sparky.test', create_user: 'yes' },
    'bad_json',
    'Could not parse request body as JSON: create_user is of the wrong type',
  ],
])('asking for a code with %j is refused', async (body, error_code, msg) => {
  const call = authCalls(await startTestServer())

  expect(await call('/otp', { body })).toMatchObject({ status: 400, body: { error_code, msg } })
})
