import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { openProviderDesk } from '#test/fixtures/provider-desk.ts'
import { newVisitor } from '#test/fixtures/visitor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

test('a provider’s account signs in with the official client, by a code that its own browser exchanges', async () => {
  const desk = await openProviderDesk()
  const client = authClient(desk, 'pkce')

  const home = await desk.signIn(client)
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
      iss: desk.oidc.issuer,
      sub: 'sam-at-the-provider',
      provider_id: 'sam-at-the-provider',
    },
    identities: [{ id: 'sam-at-the-provider', provider: 'local', email: 'sam@sparky.test' }],
  })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
})

test('without PKCE the session itself comes back in the fragment, with the provider’s tokens', async () => {
  const desk = await openProviderDesk()

  const home = await desk.signIn(authClient(desk))
  const fragment = new URLSearchParams(home.hash.slice(1))

  expect(home.search).toBe('')
  expect(Object.fromEntries(fragment)).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: '3600',
    token_type: 'bearer',
    provider_token: expect.any(String),
  })
  const { data } = await authClient(desk).getUser(fragment.get('access_token') ?? '')
  expect(data.user?.email).toBe('sam@sparky.test')
})

test('coming again is the same account, and keeps what its owner wrote over what the provider says', async () => {
  const desk = await openProviderDesk()
  const client = authClient(desk, 'pkce')
  const enter = async () => {
    const home = await desk.signIn(client)
    return (await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')).data.user
  }
  const first = await enter()
  await client.updateUser({ data: { full_name: 'Samantha' } })
  desk.oidc.state.person = { ...desk.oidc.state.person, name: 'Sam S.' }

  const second = await enter()

  expect(second?.id).toBe(first?.id)
  expect(second?.user_metadata).toMatchObject({ full_name: 'Samantha', name: 'Sam S.' })
  expect(second?.identities).toHaveLength(1)
})

test('an account with a password and the address that the provider vouches for is entered by both, and its owner is told', async () => {
  const desk = await openProviderDesk()
  const { id, password, email } = await newAccount(desk, { email: 'sam@sparky.test' })
  const client = authClient(desk, 'pkce')

  const home = await desk.signIn(client)
  const { data } = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')

  expect(data.user?.id).toBe(id)
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'local'] })
  expect((await authClient(desk).signInWithPassword({ email, password })).error).toBeNull()
  expect(await mailTo(desk.deps.db, email)).toMatchObject([{ kind: 'identity-linked' }])
})

test('who presses Cancel at the provider comes back with its words, in the query and in the fragment', async () => {
  const desk = await openProviderDesk()
  desk.oidc.state.isRefusing = true

  const home = await desk.signIn(authClient(desk, 'pkce'))

  const told = {
    error: 'access_denied',
    error_code: 'access_denied',
    error_description: 'The person pressed Cancel',
  }
  expect(Object.fromEntries(home.searchParams)).toEqual(told)
  expect(Object.fromEntries(new URLSearchParams(home.hash.slice(1)))).toEqual({ ...told, sb: '' })
})

test('a provider that is away sends people back with an error, and is asked again the next time', async () => {
  const desk = await openProviderDesk()
  desk.oidc.state.isAway = true

  const home = await desk.signIn(authClient(desk, 'pkce'))
  expect(home.searchParams.get('error')).toBe('server_error')
  expect(home.searchParams.get('error_description')).toBe(
    'The sign-in of Local cannot be reached right now. Please try again in a minute.',
  )

  desk.oidc.state.isAway = false
  expect((await desk.signIn(authClient(desk, 'pkce'))).searchParams.has('code')).toBe(true)
})

test('a provider that goes away while somebody is there sends them back with an error', async () => {
  const desk = await openProviderDesk()
  const visitor = newVisitor()
  const back = await visitor.follow(desk.authorizeUrl(), desk.isBack)
  desk.oidc.state.isAway = true

  const home = await visitor.follow(back.href, desk.isHome)

  expect(Object.fromEntries(home.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to exchange external code',
  })
})
