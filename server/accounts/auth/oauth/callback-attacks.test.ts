import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { authClient } from '#test/fixtures/accounts.ts'
import { type ProviderServer, startProviderServer } from '#test/fixtures/provider-server.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { newVisitor } from '#test/fixtures/visitor.ts'

const CHALLENGE = { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' }

/** Opens a callback URL in a new browser. Returns the page that it redirects to, and the error code in its URL. */
async function openCallback(url: string, request: RequestInit = {}) {
  const response = await newVisitor().open(url, request)
  const home = new URL(response.headers.get('location') ?? '')
  return { status: response.status, home, code: home.searchParams.get('error_code') }
}

const sessionsOf = ({ deps }: ProviderServer) => deps.db.selectFrom('auth.sessions').selectAll().execute()
const usersOf = ({ deps }: ProviderServer) => deps.db.selectFrom('auth.users').selectAll().execute()

test.each([
  ['no state', '', 'bad_oauth_callback'],
  ['a made-up state', randomUUID(), 'bad_oauth_state'],
  ['a state that is no id', "x' or 1=1 --", 'bad_oauth_state'],
  [
    'a signed state of another service',
    'eyJhbGciOiJub25lIn0.eyJwcm92aWRlciI6ImxvY2FsIn0.',
    'bad_oauth_state',
  ],
])('coming back with %s ends on the sign-in page, with the error', async (_name, state, code) => {
  const fixture = await startProviderServer()

  const ended = await openCallback(
    `${fixture.url}/auth/v1/callback?${new URLSearchParams({ code: 'x', state })}`,
  )

  expect(ended).toMatchObject({ status: 302, code })
  expect(ended.home.origin + ended.home.pathname).toBe(`${fixture.config.publicUrl}/auth`)
  expect(await usersOf(fixture)).toEqual([])
})

test('a state works once: a repeated callback is refused', async () => {
  const fixture = await startProviderServer()
  const back = await newVisitor().follow(fixture.authorizeUrl(), fixture.isCallback)
  const [first, second] = await Promise.all([openCallback(back.href), openCallback(back.href)])

  const codes = [first.code, second.code]
  expect(codes).toContain(null)
  expect(codes).toContain('bad_oauth_state')
  expect(await sessionsOf(fixture)).toHaveLength(1)
})

test('a state is refused after five minutes', async () => {
  const clock = createClock()
  const fixture = await startProviderServer({ now: clock.now })
  const back = await newVisitor().follow(fixture.authorizeUrl(), fixture.isCallback)
  clock.pass(5)

  expect(await openCallback(back.href)).toMatchObject({ code: 'bad_oauth_state' })
})

test('with PKCE, an attacker’s callback URL has a code that only the attacker’s browser can use', async () => {
  const fixture = await startProviderServer()
  const attacker = authClient(fixture, 'pkce')
  const home = await fixture.signIn(attacker)
  const victim = authClient(fixture, 'pkce')
  await fixture.signIn(victim) // gives the victim's browser a verifier of its own

  const { error } = await victim.exchangeCodeForSession(home.searchParams.get('code') ?? '')

  expect(error?.code).toBe('bad_code_verifier')
  expect(await sessionsOf(fixture)).toEqual([])
})

test('a provider’s code from one flow is refused in another flow', async () => {
  const fixture = await startProviderServer()
  const mine = await newVisitor().follow(fixture.authorizeUrl(), fixture.isCallback)
  const other = await newVisitor().follow(fixture.authorizeUrl(), fixture.isCallback)
  other.searchParams.set('code', mine.searchParams.get('code') ?? '')

  expect(await openCallback(other.href)).toMatchObject({ code: 'unexpected_failure' })
  expect(await usersOf(fixture)).toEqual([])
})

test('a token with another flow’s nonce signs nobody in', async () => {
  const fixture = await startProviderServer()
  const visitor = newVisitor()
  const started = await visitor.open(fixture.authorizeUrl())
  const toProvider = new URL(started.headers.get('location') ?? '')
  toProvider.searchParams.set('nonce', 'chosen-by-somebody-else')
  const back = await visitor.follow(toProvider.href, fixture.isCallback)

  expect(await openCallback(back.href)).toMatchObject({ code: 'unexpected_failure' })
  expect(await usersOf(fixture)).toEqual([])
})

test('a response of another issuer is refused (mix-up attack)', async () => {
  const fixture = await startProviderServer()
  const back = await newVisitor().follow(fixture.authorizeUrl(), fixture.isCallback)
  back.searchParams.set('iss', 'https://evil.example')

  expect(await openCallback(back.href)).toMatchObject({ code: 'unexpected_failure' })
})

test('a sign-in does not end at another site, whatever redirect_to says', async () => {
  const fixture = await startProviderServer()
  const url = fixture.authorizeUrl({ redirect_to: 'https://evil.example/collect' })
  const back = await newVisitor().follow(url, fixture.isCallback)

  const { home } = await openCallback(`${back.href}&redirect_to=https://evil.example`)

  expect(home.origin + home.pathname).toBe(`${fixture.config.publicUrl}/`)
})

test('extra parameters are forwarded to the provider, except protocol parameters', async () => {
  const fixture = await startProviderServer()
  const allowed = { login_hint: 'sam@sparky.test', prompt: 'consent', scopes: 'offline_access openid' }
  const planted = {
    client_id: 'evil',
    redirect_uri: 'https://evil.example',
    response_type: 'token',
    response_mode: 'query',
    state: 'fixed',
    nonce: 'fixed',
    scope: 'admin',
    request_uri: 'https://evil.example',
    apikey: 'secret',
  }

  const response = await newVisitor().open(fixture.authorizeUrl({ ...planted, ...allowed, ...CHALLENGE }))
  const forwarded = Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)

  expect(forwarded).toEqual({
    login_hint: 'sam@sparky.test',
    prompt: 'consent',
    client_id: fixture.oidc.clientId,
    redirect_uri: `${fixture.config.publicUrl}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email profile offline_access',
    state: expect.stringMatching(/^[\da-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(forwarded.code_challenge).not.toBe(CHALLENGE.code_challenge)
})

test('a provider with form_post responses works too', async () => {
  const fixture = await startProviderServer()
  const back = await newVisitor().follow(fixture.authorizeUrl(), fixture.isCallback)

  const body = new URLSearchParams(back.search)
  const ended = await openCallback(`${fixture.url}/auth/v1/callback`, { method: 'POST', body })

  expect(ended).toMatchObject({ status: 303, code: null })
  expect(fixture.isHome(ended.home)).toBe(true)
})

test.each([
  [{ provider: 'google' }, 'Unsupported provider: provider is not enabled'],
  [{ provider: 'nobody' }, 'Unsupported provider: Provider nobody could not be found'],
  [{ provider: '' }, 'Unsupported provider: Provider  could not be found'],
  [{ code_challenge: 'c'.repeat(43) }, 'PKCE flow requires code_challenge_method and code_challenge'],
])('a sign-in with %o is refused', async (query, msg) => {
  const fixture = await startProviderServer()

  const response = await newVisitor().open(fixture.authorizeUrl(query))

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg })
})

test('the database does not contain the nonce of a flow in plain text', async () => {
  const fixture = await startProviderServer()
  const response = await newVisitor().open(fixture.authorizeUrl())
  const nonce = new URL(response.headers.get('location') ?? '').searchParams.get('nonce') ?? ''

  const rows = JSON.stringify(await fixture.deps.db.selectFrom('auth.flow_states').selectAll().execute())

  expect(nonce).not.toBe('')
  expect(rows).not.toContain(nonce)
})
