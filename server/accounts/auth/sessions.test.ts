import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('signing in with the password, refreshing and signing out work with the official client', async () => {
  const server = await startTestServer()
  const { email, password, id } = await newAccount(server)
  const auth = authClient(server)

  const signedIn = await auth.signInWithPassword({ email, password })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user).toMatchObject({ id, email, aud: 'authenticated', role: 'authenticated' })

  const refreshed = await auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)
  expect((await auth.getUser()).data.user?.id).toBe(id)
  expect((await auth.getClaims()).data?.claims).toMatchObject({ sub: id, aal: 'aal1' })

  expect((await auth.signOut()).error).toBeNull()
  const gone = await auth.getUser(refreshed.data.session?.access_token)
  expect(gone.error?.name).toBe('AuthSessionMissingError')
})

/** Three browsers of one account, and one browser of another account. */
async function openBrowsers() {
  const server = await startTestServer({ jobs: false })
  const call = authCalls(server)
  const sam = await newAccount(server)
  const [phone, tablet] = [await newAccount(server, sam), await newAccount(server, sam)]
  const kim = await newAccount(server)
  const browsers = [sam, phone, tablet, kim].map(({ session }) => session)
  return {
    signOut: (query: string) => call(`/logout${query}`, { method: 'POST', bearer: sam.session.access_token }),
    /** For each browser: the status or error code of its access token and of its refresh token. */
    async tokenStates() {
      const results = browsers.map(async ({ access_token, refresh_token }) => {
        const who = await call('/user', { bearer: access_token })
        const next = await call('/token?grant_type=refresh_token', { body: { refresh_token } })
        return [who.body.error_code ?? who.status, next.body.error_code ?? next.status]
      })
      return Promise.all(results)
    },
  }
}

const active = [200, 200]
const ended = ['session_not_found', 'refresh_token_not_found']

test.each([
  ['', [ended, ended, ended, active]],
  ['?scope=global', [ended, ended, ended, active]],
  ['?scope=local', [ended, active, active, active]],
  ['?scope=others', [active, ended, ended, active]],
])(
  'signing out with "%s" ends the sessions of that scope at once, and no others',
  async (query, expected) => {
    const { signOut, tokenStates } = await openBrowsers()

    const result = await signOut(query)

    expect([result.status, result.text]).toEqual([204, ''])
    expect(await tokenStates()).toEqual(expected)
  },
)

test('an unknown scope of a sign-out is refused, and ends no session', async () => {
  const { signOut, tokenStates } = await openBrowsers()

  expect(await signOut('?scope=everyone')).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg: 'Unsupported logout scope "everyone"' },
  })
  expect(await tokenStates()).toEqual([active, active, active, active])
})

test('the official client fires an event for each change of the session', async () => {
  const server = await startTestServer()
  const { email, password } = await newAccount(server)
  const auth = authClient(server)
  const events: string[] = []
  auth.onAuthStateChange((event) => void events.push(event))

  await auth.signInWithPassword({ email, password })
  await auth.refreshSession()
  await auth.updateUser({ data: { full_name: 'Sam Sparks' } })
  await auth.signOut()

  expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'SIGNED_OUT',
  ])
})

test('anonymous sign-ins are refused', async () => {
  const { error } = await authClient(await startTestServer()).signInAnonymously()

  expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
})
