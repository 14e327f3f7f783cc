import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { startProviderServer } from '#test/fixtures/provider-server.ts'
import { newVisitor } from '#test/fixtures/visitor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

test('a sign-in with a provider gives the official client a code, which it exchanges for a session', async () => {
  const fixture = await startProviderServer()
  const client = authClient(fixture, 'pkce')

  const home = await fixture.signIn(client)
  expect(home.href).toMatch(/\/dashboard\?code=[\da-f-]{36}$/)
  const { data, error } = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')

  expect(error).toBeNull()
  expect(data.session?.provider_token).toEqual(expect.any(String))
  expect(data.user).toMatchObject({
    email: 'sam@sparky.test',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'local', providers: ['local'] },
    user_metadata: {
      email: 'sam@sparky.test',
      email_verified: true,
      full_name: 'Sam Sparks',
      name: 'Sam Sparks',
      iss: fixture.oidc.issuer,
      sub: 'sam-at-the-provider',
      provider_id: 'sam-at-the-provider',
    },
    identities: [{ id: 'sam-at-the-provider', provider: 'local', email: 'sam@sparky.test' }],
  })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
})

test('without PKCE, the session itself comes back in the fragment, with the provider’s tokens', async () => {
  const fixture = await startProviderServer()

  const home = await fixture.signIn(authClient(fixture))
  const fragment = new URLSearchParams(home.hash.slice(1))

  expect(home.search).toBe('')
  expect(Object.fromEntries(fragment)).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: '3600',
    token_type: 'bearer',
    provider_token: expect.any(String),
  })
  const { data } = await authClient(fixture).getUser(fragment.get('access_token') ?? '')
  expect(data.user?.email).toBe('sam@sparky.test')
})

test('a later sign-in opens the same account, and metadata that the owner changed stay', async () => {
  const fixture = await startProviderServer()
  const client = authClient(fixture, 'pkce')
  const enter = async () => {
    const home = await fixture.signIn(client)
    return (await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')).data.user
  }
  const first = await enter()
  await client.updateUser({ data: { full_name: 'Samantha' } })
  fixture.oidc.state.person = { ...fixture.oidc.state.person, name: 'Sam S.' }

  const second = await enter()

  expect(second?.id).toBe(first?.id)
  expect(second?.user_metadata).toMatchObject({ full_name: 'Samantha', name: 'Sam S.' })
  expect(second?.identities).toHaveLength(1)
})

test('a provider that has verified the address signs in to its account, and the owner gets a mail', async () => {
  const fixture = await startProviderServer()
  const { id, password, email } = await newAccount(fixture, { email: 'sam@sparky.test' })
  const client = authClient(fixture, 'pkce')

  const home = await fixture.signIn(client)
  const { data } = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')

  expect(data.user?.id).toBe(id)
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'local'] })
  expect((await authClient(fixture).signInWithPassword({ email, password })).error).toBeNull()
  expect(await mailTo(fixture.deps.db, email)).toMatchObject([{ kind: 'identity-linked' }])
})

test('a refusal at the provider redirects back with its error, in query and fragment', async () => {
  const fixture = await startProviderServer()
  fixture.oidc.state.isRefusing = true

  const home = await fixture.signIn(authClient(fixture, 'pkce'))

  const refusal = {
    error: 'access_denied',
    error_code: 'access_denied',
    error_description: 'The person pressed Cancel',
  }
  expect(Object.fromEntries(home.searchParams)).toEqual(refusal)
  expect(Object.fromEntries(new URLSearchParams(home.hash.slice(1)))).toEqual({ ...refusal, sb: '' })
})

test('when a provider is down, the sign-in redirects back with an error, and the next one tries again', async () => {
  const fixture = await startProviderServer()
  fixture.oidc.state.isAway = true

  const home = await fixture.signIn(authClient(fixture, 'pkce'))
  expect(home.searchParams.get('error')).toBe('server_error')
  expect(home.searchParams.get('error_description')).toBe(
    'The sign-in of Local cannot be reached right now. Please try again in a minute.',
  )

  fixture.oidc.state.isAway = false
  expect((await fixture.signIn(authClient(fixture, 'pkce'))).searchParams.has('code')).toBe(true)
})

test('when a provider goes down during a sign-in, the callback redirects with an error', async () => {
  const fixture = await startProviderServer()
  const visitor = newVisitor()
  const back = await visitor.follow(fixture.authorizeUrl(), fixture.isCallback)
  fixture.oidc.state.isAway = true

  const home = await visitor.follow(back.href, fixture.isHome)

  expect(Object.fromEntries(home.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to exchange external code',
  })
})
