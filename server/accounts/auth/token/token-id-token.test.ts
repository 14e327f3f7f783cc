import { createHash } from 'node:crypto'
import { base64url, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { type ProviderServer, startProviderServer } from '#test/fixtures/provider-server.ts'

// the type of the official client allows only the providers of the hosted service
const LOCAL = 'local' as 'keycloak'

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

/** Sends the grant as an app does, without the checks of a client library. */
async function grant(fixture: ProviderServer, body: Record<string, unknown>) {
  const response = await fetch(`${fixture.url}/auth/v1/token?grant_type=id_token`, {
    method: 'POST',
    headers: { apikey: fixture.config.publishableKey },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

const refused = (error_description: string, error = 'invalid request') => ({
  status: 400,
  error,
  error_description,
})

test('the ID token of an app signs in with the official client', async () => {
  const fixture = await startProviderServer()
  const token = await fixture.oidc.signIdToken({ nonce: hashOf('chosen by the app') })

  const client = authClient(fixture)
  const { data, error } = await client.signInWithIdToken({
    provider: LOCAL,
    token,
    nonce: 'chosen by the app',
  })

  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: 'sam@sparky.test', app_metadata: { provider: 'local' } })
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
})

test('a known issuer is accepted in place of the provider’s name', async () => {
  const fixture = await startProviderServer()
  const id_token = await fixture.oidc.signIdToken()

  expect(await grant(fixture, { id_token, issuer: fixture.oidc.issuer, client_id: 'shop' })).toMatchObject({
    status: 200,
    token_type: 'bearer',
  })
  expect(await grant(fixture, { id_token, issuer: 'https://evil.example', client_id: 'shop' })).toMatchObject(
    {
      status: 400,
      error_code: 'validation_failed',
      msg: 'Custom OIDC provider "https://evil.example" not allowed',
    },
  )
})

const forged: Record<string, (fixture: ProviderServer) => Promise<string> | string> = {
  'parts that are no JSON': () => 'not.a.token',
  'alg none': ({ oidc }) => new UnsecuredJWT(claimsFor(oidc)).encode(),
  'another key under the same id': async ({ oidc }) =>
    oidc.signIdToken({}, (await generateKeyPair('RS256')).privateKey),
  'a signature with the client’s secret': ({ oidc }) =>
    new SignJWT(claimsFor(oidc))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(oidc.clientSecret.padEnd(32, '.'))),
  'another issuer': ({ oidc }) => oidc.signIdToken({ iss: 'https://evil.example' }),
  'an expiry in the past': ({ oidc }) => oidc.signIdToken({ exp: now() - 60 }),
  'no expiry': async ({ oidc }) => oidc.signIdToken(without('exp')),
  'no subject': ({ oidc }) => oidc.signIdToken(without('sub')),
  'changed claims': async ({ oidc }) => {
    const [header, , signature] = (await oidc.signIdToken()).split('.')
    return `${header}.${base64url.encode(JSON.stringify({ ...claimsFor(oidc), sub: 'root' }))}.${signature}`
  },
}
const now = () => Math.floor(Date.now() / 1000)
const claimsFor = (oidc: ProviderServer['oidc']): JWTPayload => ({
  ...oidc.state.person,
  iss: oidc.issuer,
  aud: oidc.clientId,
  iat: now(),
  exp: now() + 300,
})
/** A change that removes this claim from a token: JSON leaves out undefined values. */
const without = (name: string) => ({ [name]: undefined })

test.each(Object.keys(forged))('a token with %s signs nobody in', async (name) => {
  const fixture = await startProviderServer()
  const id_token = await forged[name]?.(fixture)

  expect(await grant(fixture, { provider: 'local', id_token })).toEqual(refused('Bad ID token'))
  expect(await fixture.deps.db.selectFrom('auth.users').selectAll().execute()).toEqual([])
})

test('a token for another app is refused, even if the request names that app', async () => {
  const fixture = await startProviderServer()
  const id_token = await fixture.oidc.signIdToken({ aud: ['their-app', 'other'] })

  expect(await grant(fixture, { provider: 'local', id_token })).toEqual(
    refused('Unacceptable audience in id_token: [their-app other]'),
  )
  expect(await grant(fixture, { provider: 'local', id_token, client_id: 'their-app' })).toMatchObject({
    status: 400,
  })
})

test('a token for the second of two client ids is accepted', async () => {
  const fixture = await startProviderServer()
  const [local] = fixture.config.auth.providers
  if (!local) throw new Error('The provider is switched on.')
  const both = await startProviderServer({
    auth: { providers: [{ ...local, clientId: 'shop, shop-on-phones' }] },
  })
  const id_token = await fixture.oidc.signIdToken({ aud: 'shop-on-phones' })

  expect(await grant(both, { provider: 'local', id_token })).toMatchObject({ status: 200 })
})

test('the app sends the nonce and the token has its hash, or neither has one', async () => {
  const fixture = await startProviderServer()
  const plain = await fixture.oidc.signIdToken()
  const bound = await fixture.oidc.signIdToken({ nonce: hashOf('the app’s') })
  const exchange = (id_token: string, nonce?: string) =>
    grant(fixture, { provider: 'local', id_token, nonce })
  const half = refused('Passed nonce and nonce in id_token should either both exist or not.')

  expect(await exchange(bound)).toEqual(half)
  expect(await exchange(plain, 'the app’s')).toEqual(half)
  expect(await exchange(bound, 'another')).toEqual(refused('Nonces mismatch', 'invalid nonce'))
  expect(await exchange(bound, hashOf('the app’s'))).toEqual(refused('Nonces mismatch', 'invalid nonce'))
  expect(await exchange(bound, 'the app’s')).toMatchObject({ status: 200 })
})

test('an access token must be the one that was issued with the ID token', async () => {
  const fixture = await startProviderServer()
  const at_hash = createHash('sha256').update('theirs').digest().subarray(0, 16).toString('base64url')
  const id_token = await fixture.oidc.signIdToken({ at_hash })

  expect(await grant(fixture, { provider: 'local', id_token, access_token: 'stolen' })).toEqual(
    refused('Bad ID token'),
  )
  expect(await grant(fixture, { provider: 'local', id_token, access_token: 'theirs' })).toMatchObject({
    status: 200,
  })
})

test('the refusal names a missing field, and an unknown or disabled provider', async () => {
  const fixture = await startProviderServer()
  const id_token = await fixture.oidc.signIdToken()

  expect(await grant(fixture, { provider: 'local' })).toEqual(refused('id_token required'))
  expect(await grant(fixture, { id_token })).toEqual(refused('provider or client_id and issuer required'))
  expect(await grant(fixture, { id_token, provider: 'github' })).toMatchObject({
    error_code: 'validation_failed',
    msg: 'Custom OIDC provider "github" not allowed',
  })
  expect(await grant(fixture, { id_token, provider: 'google' })).toMatchObject({
    status: 400,
    error_code: 'provider_disabled',
    msg: 'Provider (issuer "https://accounts.google.com") is not enabled',
  })
  expect(await grant(fixture, { id_token: 1, provider: 'local' })).toMatchObject({ error_code: 'bad_json' })
})

test('when the provider’s keys cannot be fetched, the response is 503', async () => {
  const fixture = await startProviderServer()
  fixture.oidc.state.isAway = true

  const result = await grant(fixture, { provider: 'local', id_token: await fixture.oidc.signIdToken() })

  expect(result).toMatchObject({ status: 503, error_code: 'unexpected_failure' })
})

test('a malformed token is refused without a request to any provider', async () => {
  const fixture = await startProviderServer()
  fixture.oidc.state.isAway = true

  for (const id_token of ['not.a.token', new UnsecuredJWT(claimsFor(fixture.oidc)).encode()])
    expect(await grant(fixture, { provider: 'local', id_token })).toEqual(refused('Bad ID token'))
})

test('a signed-in account links an identity by its ID token', async () => {
  const fixture = await startProviderServer()
  const account = await newAccount(fixture)
  const client = authClient(fixture)
  await client.signInWithPassword(account)
  const token = await fixture.oidc.signIdToken()

  const { data, error } = await client.linkIdentity({ provider: LOCAL, token })

  expect(error).toBeNull()
  expect(data.user).toMatchObject({ id: account.id, app_metadata: { providers: ['email', 'local'] } })
  expect(await grant(fixture, { provider: 'local', id_token: token, link_identity: true })).toMatchObject({
    status: 401,
    error_code: 'no_authorization',
  })
})
