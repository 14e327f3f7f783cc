import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { authClient } from '#test/fixtures/accounts.ts'
import { startProviderServer } from '#test/fixtures/provider-server.ts'
import { newVisitor } from '#test/fixtures/visitor.ts'
import { type JsonRequest, startJsonServer } from '#test/outside/start-json-server.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

/** A plain OAuth 2.0 server that grants every request a code, and an access token for the code. */
async function startOAuthServer(authorizePath: string, tokenPath: string) {
  const service = await startJsonServer()
  const requested = { challenge: '', scope: '' }
  service.routes.set(authorizePath, ({ query }) => {
    requested.challenge = query.get('code_challenge') ?? ''
    requested.scope = query.get('scope') ?? ''
    const back = new URL(query.get('redirect_uri') ?? '')
    back.search = `${new URLSearchParams({ code: 'one-code', state: query.get('state') ?? '' })}`
    return back
  })
  service.routes.set(tokenPath, ({ body }) => {
    const form = new URLSearchParams(body)
    const shown = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = form.get('client_secret') === 'its-secret' && form.get('code') === 'one-code'
    return isRight && shown === requested.challenge
      ? { access_token: 'token-1', token_type: 'bearer' }
      : undefined
  })
  return { ...service, requested }
}

const isAllowed = ({ headers }: JsonRequest) => headers.authorization === 'Bearer token-1'

async function signIn(name: 'github' | 'facebook', issuer: string) {
  const provider = { name, clientId: 'its-id', clientSecret: 'its-secret', issuer }
  const fixture = await startProviderServer({ auth: { providers: [provider] } })
  const client = authClient(fixture, 'pkce')
  const options = { skipBrowserRedirect: true, redirectTo: fixture.home }
  const { data } = await client.signInWithOAuth({ provider: name, options })
  const home = await newVisitor().follow(data.url ?? '', fixture.isHome)
  const session = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')
  return { home, user: session.data.user }
}

/** More addresses than the 30 that GitHub sends without `per_page`. */
const OTHERS = Array.from({ length: 30 }, (_, index) => ({
  email: `old${index}@sparky.test`,
  primary: false,
  verified: true,
}))

function asGithub(github: Awaited<ReturnType<typeof startJsonServer>>, verified: boolean): void {
  github.routes.set('/api/v3/user', (request) =>
    isAllowed(request)
      ? { id: 42, login: 'sparky', name: null, avatar_url: 'https://pictures.test/42' }
      : undefined,
  )
  github.routes.set('/api/v3/user/emails', (request) =>
    isAllowed(request)
      ? [...OTHERS, { email: 'Sam@Sparky.test', primary: true, verified }].slice(
          0,
          Number(request.query.get('per_page') ?? 30),
        )
      : undefined,
  )
}

test('GitHub signs in with the primary email address, if GitHub has verified it', async () => {
  const github = await startOAuthServer('/login/oauth/authorize', '/login/oauth/access_token')
  asGithub(github, true)

  const { user } = await signIn('github', github.url)

  expect(github.requested.scope).toBe('user:email')
  expect(user).toMatchObject({
    email: 'sam@sparky.test',
    app_metadata: { provider: 'github' },
    user_metadata: {
      sub: '42',
      provider_id: '42',
      user_name: 'sparky',
      preferred_username: 'sparky',
      full_name: 'sparky',
      avatar_url: 'https://pictures.test/42',
      email_verified: true,
    },
  })
})

test('an email address that GitHub has not verified must be confirmed first', async () => {
  const github = await startOAuthServer('/login/oauth/authorize', '/login/oauth/access_token')
  asGithub(github, false)

  const { home, user } = await signIn('github', github.url)

  expect(user).toBeNull()
  expect(home.searchParams.get('error')).toBe('access_denied')
  expect(home.searchParams.get('error_code')).toBe('provider_email_needs_verification')
})

test('the profile is requested from Facebook with an appsecret_proof', async () => {
  const facebook = await startOAuthServer('/dialog/oauth', '/oauth/access_token')
  const proof = createHmac('sha256', 'its-secret').update('token-1').digest('hex')
  facebook.routes.set('/me', (request) =>
    isAllowed(request) && request.query.get('appsecret_proof') === proof
      ? {
          id: '1000',
          name: 'Sam Sparks',
          email: 'sam@sparky.test',
          picture: { data: { url: 'https://pictures.test/1000' } },
        }
      : undefined,
  )

  const { user } = await signIn('facebook', facebook.url)

  expect(user).toMatchObject({
    email: 'sam@sparky.test',
    user_metadata: { full_name: 'Sam Sparks', avatar_url: 'https://pictures.test/1000' },
  })
})

test.each([
  ['google', 'https://accounts.google.com/o/oauth2/v2/auth'],
  ['azure', 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize'],
  ['apple', 'https://appleid.apple.com/auth/authorize'],
])('a sign-in with %s starts without a discovery request', async (name, page) => {
  const provider = { name, clientId: 'its-id', clientSecret: 'its-secret', issuer: undefined }
  const { url, config } = await startTestServer({ jobs: false, auth: { providers: [provider] } })

  const begun = await fetch(`${url}/auth/v1/authorize?provider=${name}`, { redirect: 'manual' })

  const there = new URL(begun.headers.get('location') ?? '')
  expect([begun.status, `${there.origin}${there.pathname}`]).toEqual([302, page])
  expect(Object.fromEntries(there.searchParams)).toMatchObject({
    client_id: 'its-id',
    redirect_uri: `${config.publicUrl}/auth/v1/callback`,
    response_type: 'code',
  })
})
