import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startProviderServer } from '#test/fixtures/provider-server.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

/** Begins with the Kelvin sign, whose lower case is k. */
const KELVIN = '\u212aim@sparky.test'
const kims = 'kim@sparky.test'

test('an address whose lower case is Kim’s does not open Kim’s account with an ID token', async () => {
  const fixture = await startProviderServer()
  const kim = await newAccount(fixture, { email: kims })
  const token = await fixture.oidc.signIdToken({ email: KELVIN, email_verified: true })

  const { data } = await authClient(fixture).signInWithIdToken({ provider: 'local' as 'keycloak', token })

  expect(data.user?.id).not.toBe(kim.id)
  expect(data.session).toBeNull()
})

test('an address whose lower case is Kim’s does not open Kim’s account by a redirect', async () => {
  const fixture = await startProviderServer()
  await newAccount(fixture, { email: kims })
  fixture.oidc.state.person = { ...fixture.oidc.state.person, email: KELVIN, email_verified: true }

  const home = await fixture.signIn(authClient(fixture))

  expect(home.hash).not.toContain('access_token')
})

test.each(['/signup', '/otp', '/recover', '/resend', '/verify'])(
  '%s refuses an address with the Kelvin sign',
  async (path) => {
    const server = await startTestServer()
    const body = { email: KELVIN, password: 'correct-horse-9', type: 'signup', token: '123456' }

    expect(await authCalls(server)(path, { body })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    })
  },
)

test('a change to an address with the Kelvin sign is refused, and a sign-in with it finds no account', async () => {
  const server = await startTestServer()
  const kim = await newAccount(server, { email: kims })
  const auth = authClient(server)
  await auth.signInWithPassword(kim)

  expect((await auth.updateUser({ email: KELVIN })).error?.status).toBe(400)
  const { password } = kim
  expect((await auth.signInWithPassword({ email: KELVIN, password })).error?.code).toBe('invalid_credentials')
})

test('the database lower-cases ASCII letters only', async () => {
  const { deps } = await startTestServer()

  const { rows } = await sql<{ folded: string }>`select shop.fold_email(${`${KELVIN}X`}) as folded`.execute(
    deps.db,
  )

  expect(rows).toEqual([{ folded: `${KELVIN}x` }])
})
