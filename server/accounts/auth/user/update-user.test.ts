import { expect, test } from 'vitest'
import { kindsTo } from '#test/fixtures/account-mails.ts'
import { authClient, startSignedIn } from '#test/fixtures/accounts.ts'
import { putUser } from '#test/fixtures/auth-calls.ts'

const password = 'a-better-horse-9'

test('user metadata is merged by key, and is in the next token', async () => {
  const { auth } = await startSignedIn()

  await auth.updateUser({ data: { company_name: 'Sparky', hue: 'red', list: [1, { a: null }] } })
  const { data } = await auth.updateUser({ data: { hue: null, size: 2 } })
  await auth.refreshSession()

  expect(data.user?.user_metadata).toMatchObject({ company_name: 'Sparky', size: 2, list: [1, { a: null }] })
  expect(data.user?.user_metadata).not.toHaveProperty('hue')
  expect((await auth.getClaims()).data?.claims.user_metadata).toMatchObject({ size: 2 })
})

test('the owner cannot write the server’s own fields of the account', async () => {
  const { account, server } = await startSignedIn()
  const send = putUser(server, account)
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

test('the metadata of an account is limited to 16 KiB in total', async () => {
  const { auth } = await startSignedIn()
  await auth.updateUser({ data: { first: 'x'.repeat(10_000) } })

  const { error } = await auth.updateUser({ data: { second: 'x'.repeat(10_000) } })

  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  expect((await auth.getUser()).data.user?.user_metadata).not.toHaveProperty('second')
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
  const { server, account } = await startSignedIn()

  const reply = await putUser(server, account)(body)

  expect(reply).toMatchObject({ status, body: { error_code, msg } })
  expect((await authClient(server).signInWithPassword(account)).error).toBeNull()
})

test('an empty password, the current address and an empty body change nothing', async () => {
  const { server, account } = await startSignedIn()
  const send = putUser(server, account)

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

test('with two-factor sign-in, changes of password and address need aal2, and metadata do not', async () => {
  const { server, account } = await startSignedIn()
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
  const send = putUser(server, account)
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

test('an account of a company’s identity provider cannot change its password', async () => {
  const { server, account } = await startSignedIn()
  await server.deps.db.updateTable('auth.users').set({ is_sso: true }).where('id', '=', account.id).execute()

  expect(await putUser(server, account)({ password })).toMatchObject({
    status: 422,
    body: { error_code: 'user_sso_managed' },
  })
})
