import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const password = 'correct-horse-9'

test('signing up creates an account, and its mailed code signs in', async () => {
  const server = await startTestServer()
  const auth = authClient(server)
  const email = 'sam@sparky.test'
  const data = { company_name: '', business_type: 'trade' }

  const signedUp = await auth.signUp({ email: 'Sam@Sparky.test', password, options: { data } })
  const early = await auth.signInWithPassword({ email, password })
  const { code, subject } = await newestMail(server.deps.db, email, 'account-confirmation')
  const verified = await auth.verifyOtp({ email, token: code, type: 'signup' })

  expect(signedUp.error).toBeNull()
  expect(signedUp.data.session).toBeNull()
  expect(signedUp.data.user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, email, email_verified: false, phone_verified: false },
    identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
  })
  expect(signedUp.data.user?.confirmation_sent_at).toBeDefined()
  expect(signedUp.data.user?.email_confirmed_at).toBeUndefined()
  expect(subject).toBe('Confirm your email for Arvo')
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })
  expect(verified.error).toBeNull()
  expect(verified.data.user).toMatchObject({
    id: signedUp.data.user?.id,
    user_metadata: { business_type: 'trade', email_verified: true },
    identities: [{ identity_data: { email_verified: true } }],
  })
  expect(verified.data.user?.email_confirmed_at).toBeDefined()
  expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }])
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('signing up again before confirming keeps the account, its password and its data, and mails a new code', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const auth = authClient(server)
  const email = 'sam@sparky.test'
  const first = await auth.signUp({ email, password, options: { data: { company_name: 'Sparky' } } })
  const { code: oldCode } = await newestMail(server.deps.db, email, 'account-confirmation')

  const again = await auth.signUp({
    email,
    password: 'another-horse-9',
    options: { data: { company_name: 'Other' } },
  })
  const { code } = await newestMail(server.deps.db, email, 'account-confirmation')
  const old = await auth.verifyOtp({ email, token: oldCode, type: 'signup' })
  await auth.verifyOtp({ email, token: code, type: 'signup' })

  expect(again.data.user?.id).toBe(first.data.user?.id)
  expect(again.data.user?.user_metadata).toMatchObject({ company_name: 'Sparky' })
  expect(old.error?.code).toBe('otp_expired')
  expect((await auth.signInWithPassword({ email, password: 'another-horse-9' })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('an address with an account gets the response of a new one, and a mail about it once an hour', async () => {
  const clock = { now: new Date() }
  const server = await startTestServer({ now: () => clock.now })
  const { email, id } = await newAccount(server)
  const auth = authClient(server)
  const data = { company_name: '', business_type: 'trade' }
  const sign = (address: string) =>
    auth.signUp({ email: address, password: 'another-horse-9', options: { data } })

  const fresh = await sign('kim@sparky.test')
  const made = await sign(email)
  const again = await sign(email)

  expect(made.data.user).toMatchObject({ email, identities: [], role: '', user_metadata: data })
  expect(made.data.user?.id).not.toBe(id)
  expect(again.data.user?.id).not.toBe(made.data.user?.id)
  expect(Object.keys(made.data.user ?? {})).toEqual(Object.keys(fresh.data.user ?? {}))
  expect(await kindsTo(server.deps.db, email)).toEqual(['account-exists'])
  const text = (await mailTo(server.deps.db, email))[0]?.text
  expect(text).toContain(`${server.config.publicUrl}/auth\n`)
  expect(text).toContain('“Forgot your password?”') // the button on /auth

  clock.now = new Date(clock.now.getTime() + 3601 * 1000)
  await sign(email)
  expect(await kindsTo(server.deps.db, email)).toEqual(['account-exists', 'account-exists'])
})

test('with autoconfirm, a new account is signed in at once, and a known address is refused', async () => {
  const server = await startTestServer({ auth: { autoconfirm: true } })
  const auth = authClient(server)
  const email = 'sam@sparky.test'

  const opened = await auth.signUp({ email, password })
  const again = await auth.signUp({ email, password })

  expect(opened.data.session?.user).toMatchObject({ email, user_metadata: { email_verified: true } })
  expect(again.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  })
  expect(await mailTo(server.deps.db, email)).toEqual([])
})

test('concurrent sign-ups with one address create one account', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const email = 'sam@sparky.test'

  const both = await Promise.all([1, 2, 3].map(() => authClient(server).signUp({ email, password })))

  expect(both.map(({ error }) => error)).toEqual([null, null, null])
  expect(new Set(both.map(({ data }) => data.user?.id)).size).toBe(1)
})

test('a sign-up cannot set role, id or app_metadata of its account', async () => {
  const server = await startTestServer()
  const auth = authClient(server)
  const forged = { role: 'service_role', email: 'boss@sparky.test', email_verified: true, sub: 'x' }

  const { data } = await auth.signUp({
    email: 'sam@sparky.test',
    password,
    options: { data: { ...forged, app_metadata: { role: 'admin' } } },
  })

  expect(data.user).toMatchObject({
    role: 'authenticated',
    email: 'sam@sparky.test',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email: 'sam@sparky.test', email_verified: false, sub: data.user?.id },
  })
})
