import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { startCompanyServer } from '#test/fixtures/company-server.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('an employee signs in with the company’s identity provider, through the official client', async () => {
  const fixture = await startCompanyServer()
  const client = authClient(fixture, 'pkce')

  const begun = await client.signInWithSSO({ domain: 'acme.example', options: { redirectTo: fixture.home } })
  const home = await fixture.postSamlResponse(await fixture.idp.respond(begun.data?.url ?? ''))
  const { data, error } = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')

  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'sam@acme.example',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: expect.stringMatching(/^sso:[\da-f-]{36}$/) },
    user_metadata: { full_name: 'Sam of Acme', iss: `${fixture.idp.url}/metadata`, sub: 'sam-at-acme' },
    identities: [{ id: 'sam-at-acme' }],
  })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'sso/saml' }])
})

test('without PKCE, the session is in the fragment of the redirect', async () => {
  const fixture = await startCompanyServer()

  const home = await fixture.postSamlResponse(await fixture.begin())

  expect(`${home.origin}${home.pathname}`).toBe(fixture.home)
  expect(new URLSearchParams(home.hash.slice(1)).get('access_token')).toEqual(expect.any(String))
})

test('a second sign-in finds the same account, and updates its email address', async () => {
  const fixture = await startCompanyServer()
  await fixture.postSamlResponse(await fixture.begin())
  fixture.idp.state.person.email = 'samantha@acme.example'
  await fixture.postSamlResponse(await fixture.begin())

  const users = await fixture.deps.db.selectFrom('auth.users').selectAll().execute()
  expect(users).toMatchObject([{ email: 'samantha@acme.example', is_sso: true }])
})

test('an existing account with the same email address stays separate', async () => {
  const fixture = await startCompanyServer()
  const { id, email, password } = await newAccount(fixture, { email: 'sam@acme.example' })

  await fixture.postSamlResponse(await fixture.begin())

  const users = await fixture.deps.db
    .selectFrom('auth.users')
    .select(['id', 'is_sso'])
    .orderBy('is_sso')
    .execute()
  expect(users).toMatchObject([{ id, is_sso: false }, { is_sso: true }])
  const { data } = await authClient(fixture).signInWithPassword({ email, password })
  expect(data.user).toMatchObject({ id, identities: [{ provider: 'email' }] })
})

test('a company is found by one of its domains or by its id, but not by both at once', async () => {
  const fixture = await startCompanyServer()
  const [acme] = fixture.deps.saml
  const ask = async (body: Record<string, unknown>) => {
    const response = await fixture.post({ skip_http_redirect: true, ...body })
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
  }

  expect(await ask({ domain: 'ACME.example' })).toMatchObject({ status: 200, url: expect.any(String) })
  expect(await ask({ provider_id: acme?.id })).toMatchObject({ status: 200, url: expect.any(String) })
  expect(await ask({ domain: 'other.example' })).toMatchObject({
    status: 404,
    error_code: 'sso_provider_not_found',
    msg: 'No SSO provider assigned for this domain',
  })
  expect(await ask({ provider_id: 'x' })).toMatchObject({
    status: 404,
    error_code: 'sso_provider_not_found',
    msg: 'No such SSO provider',
  })
  expect(await ask({})).toMatchObject({ status: 400, msg: 'A provider_id or domain needs to be provided' })
  expect(await ask({ domain: 'acme.example', provider_id: acme?.id })).toMatchObject({
    status: 400,
    msg: 'Only one of provider_id or domain supported',
  })
})

test('a request without skip_http_redirect is redirected to the identity provider', async () => {
  const fixture = await startCompanyServer()

  const response = await fixture.post({ domain: 'acme.example' })

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toContain(`${fixture.idp.url}/sign-in?SAMLRequest=`)
})

test('without configured companies, the SAML endpoints are not found', async () => {
  const server = await startTestServer({ jobs: false })

  const { error } = await authClient(server).signInWithSSO({ domain: 'acme.example' })

  expect(error).toMatchObject({
    status: 404,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  })
  const ends = await Promise.all([
    fetch(`${server.url}/auth/v1/sso/saml/metadata`),
    fetch(`${server.url}/auth/v1/sso/saml/acs`, { method: 'POST' }),
  ])
  expect(ends.map(({ status }) => status)).toEqual([404, 404])
})
