import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#server/testing/account-mails.ts'
import { authClient, newAccount } from '#server/testing/accounts.ts'
import { authCalls } from '#server/testing/auth-calls.ts'
import { mailTo } from '#server/testing/mailbox.ts'
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '#server/testing/start-test-server.ts'

const password = 'a-better-horse-9'

async function signedIn(options?: TestServerOptions) {
  const server = await startTestServer(options)
  const account = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword(account)
  return { server, account, auth }
}

/** PUT /user with any body. */
function put(server: TestServer, bearer: string) {
  const call = authCalls(server)
  return (body: unknown) => call('/user', { method: 'PUT', bearer, body })
}

test('what somebody says of themselves is merged key by key, and travels in the next token', async () => {
  const { auth } = await signedIn()

  await auth.updateUser({ data: { company_name: 'Sparky', hue: 'red', list: [1, { a: null }] } })
  const { data } = await auth.updateUser({ data: { hue: null, size: 2 } })
  await auth.refreshSession()

  expect(data.user?.user_metadata).toMatchObject({ company_name: 'Sparky', size: 2, list: [1, { a: null }] })
  expect(data.user?.user_metadata).not.toHaveProperty('hue')
  expect((await auth.getClaims()).data?.claims.user_metadata).toMatchObject({ size: 2 })
})

test('what the server knows of the account cannot be written by its owner', async () => {
  const { account, server } = await signedIn()
  const send = put(server, account.session.access_token)
  const known = { email: account.email, email_verified: true, sub: account.id }

  const asAdmin = await send({ app_metadata: { role: 'admin' } })
  const forged = await send({
    role: 'service_role',
    aud: 'admin',
    email_confirmed_at: '2020-01-01T00:00:00Z',
    is_sso: true,
    banned_until: null,
    factors: [],
    data: { sub: 'x', email: 'boss@sparky.test', email_verified: null },
  })

  expect(asAdmin).toMatchObject({
    status: 403,
    body: { error_code: 'not_admin', msg: 'Updating app_metadata requires admin privileges' },
  })
  expect(forged).toMatchObject({
    status: 200,
    body: { role: 'authenticated', aud: 'authenticated', user_metadata: known },
  })
})

test('all metadata together is kept below 16 KiB', async () => {
  const { auth } = await signedIn()
  await auth.updateUser({ data: { first: 'x'.repeat(10_000) } })

  const { error } = await auth.updateUser({ data: { second: 'x'.repeat(10_000) } })

  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await auth.getUser()).data.user?.user_metadata).not.toHaveProperty('second')
})

test('a new password signs out all other devices, kills what was mailed, and its owner is told', async () => {
  const { server, account, auth } = await signedIn()
  await authClient(server).resetPasswordForEmail(account.email)
  const { token } = await newestMail(server.deps.db, account.email, 'recovery')

  const { error } = await auth.updateUser({ password })

  expect(error).toBeNull()
  expect((await auth.getUser()).error).toBeNull()
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await auth.getUser(account.session.access_token)).error?.name).toBe('AuthSessionMissingError')
  expect((await authClient(server).verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  )
  const notice = (await mailTo(server.deps.db, account.email)).at(-1)
  expect(notice).toMatchObject({ kind: 'password-changed', subject: 'Your password was changed (Arvo)' })
  expect(notice?.text).toContain('If this wasn’t you, choose “Forgot password”')
  expect(notice?.text).not.toContain(password)
})

test('a sign-in that was begun before the password changed cannot be brought to its end', async () => {
  const { server, account, auth } = await signedIn()
  const elsewhere = authClient(server, 'pkce')
  await elsewhere.signInWithOtp({ email: account.email })
  const { link } = await newestMail(server.deps.db, account.email, 'magic-link')
  const opened = await fetch(link.replace(server.config.publicUrl, server.url), { redirect: 'manual' })
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? ''

  await auth.updateUser({ password })

  expect((await elsewhere.exchangeCodeForSession(code)).error).toMatchObject({
    status: 404,
    code: 'flow_state_not_found',
  })
})

test('of two devices that change the password at once one stays signed in', async () => {
  const { server, account } = await signedIn()
  const devices = await Promise.all([newAccount(server, account), newAccount(server, account)])

  const replies = await Promise.all(
    devices.map(({ session }, at) => put(server, session.access_token)({ password: `${password}${at}` })),
  )

  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 403]))
  expect(await server.deps.db.selectFrom('auth.sessions').select('id').execute()).toHaveLength(1)
})

test.each([
  [
    { password: 'correct-horse-9' },
    422,
    'same_password',
    'New password should be different from the old password.',
  ],
  [{ password: 'short' }, 422, 'weak_password', 'Password should be at least 6 characters.'],
  [{ password: 'é'.repeat(37) }, 400, 'validation_failed', 'Password cannot be longer than 72 characters'],
  [
    { password, current_password: 'not-the-horse-9' },
    400,
    'invalid_credentials',
    'The current password is not right.',
  ],
  [{ password, nonce: '000000' }, 422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'],
  [{ email: 'sam' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
  [{ phone: '+61400000000' }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
  [{ data: [] }, 400, 'bad_json', 'Could not parse request body as JSON: data is of the wrong type'],
])('changing the account to %j is refused', async (body, status, error_code, msg) => {
  const { server, account } = await signedIn()

  const reply = await put(server, account.session.access_token)(body)

  expect(reply).toMatchObject({ status, body: { error_code, msg } })
  expect((await authClient(server).signInWithPassword(account)).error).toBeNull()
})

test('an empty password, one’s own address and nothing at all change nothing', async () => {
  const { server, account } = await signedIn()
  const send = put(server, account.session.access_token)

  const replies = [
    await send({}),
    await send({ password: '', email: '' }),
    await send({ email: account.email.toUpperCase() }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(replies[2]?.body).not.toHaveProperty('new_email')
  expect(await kindsTo(server.deps.db, account.email)).toEqual([])
  expect((await authClient(server).signInWithPassword(account)).error).toBeNull()
})

test('the mailed code is good for one change of the password, and for nothing else', async () => {
  const { server, account, auth } = await signedIn()

  const asked = await auth.reauthenticate()
  const mail = await newestMail(server.deps.db, account.email, 'reauthentication')
  const asSignIn = await authClient(server).verifyOtp({
    email: account.email,
    token: mail.code,
    type: 'email',
  })
  const changed = await auth.updateUser({ password, nonce: mail.code })
  const again = await auth.updateUser({ password: 'yet-another-horse-9', nonce: mail.code })

  expect(asked.error).toBeNull()
  expect(mail.link).toBe('')
  expect(asSignIn.error?.code).toBe('otp_expired')
  expect(changed.error).toBeNull()
  expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
})

test('wrong codes for a change of the password are counted', async () => {
  const { server, account, auth } = await signedIn()
  await auth.reauthenticate()
  const { code } = await newestMail(server.deps.db, account.email, 'reauthentication')
  const wrong = code === '000000' ? '000001' : '000000'

  for (let tries = 0; tries < 10; tries += 1) await auth.updateUser({ password, nonce: wrong })

  expect((await auth.updateUser({ password, nonce: code })).error?.code).toBe('reauthentication_not_valid')
})

test('only a confirmed address is mailed such a code', async () => {
  const { server, account, auth } = await signedIn()
  const change = server.deps.db.updateTable('auth.users').where('id', '=', account.id)

  await change.set({ email_confirmed_at: null }).execute()
  const unconfirmed = await auth.reauthenticate()
  await change.set({ email: null }).execute()
  const without = await auth.reauthenticate()

  expect(unconfirmed.error).toMatchObject({
    status: 422,
    code: 'email_not_confirmed',
    message: 'Please verify your email first.',
  })
  expect(without.error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('with a second factor password and address need it too, and the rest does not', async () => {
  const { server, account } = await signedIn()
  await server.deps.db
    .insertInto('auth.factors')
    .values({
      user_id: account.id,
      factor_type: 'totp',
      status: 'verified',
      secret: null,
      phone: null,
      last_step: null,
      last_challenged_at: null,
    })
    .execute()
  const send = put(server, account.session.access_token)
  const refused = {
    status: 401,
    body: {
      error_code: 'insufficient_aal',
      msg: 'AAL2 session is required to update email or password when MFA is enabled.',
    },
  }

  expect(await send({ password })).toMatchObject(refused)
  expect(await send({ email: 'sam.new@sparky.test' })).toMatchObject(refused)
  expect((await send({ data: { hue: 'red' } })).status).toBe(200)
})

test('an account of a company’s own sign-in leaves password and address to the company', async () => {
  const { server, account } = await signedIn()
  await server.deps.db.updateTable('auth.users').set({ is_sso: true }).where('id', '=', account.id).execute()

  expect(await put(server, account.session.access_token)({ password })).toMatchObject({
    status: 422,
    body: { error_code: 'user_sso_managed' },
  })
})
