import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { type ProviderServer, startProviderServer } from '#test/fixtures/provider-server.ts'
import { codeAt, enrolTotp, passFactor } from '#test/fixtures/two-factor.ts'
import { newVisitor, type Visitor } from '#test/fixtures/visitor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

// the type of the official client allows only the providers of the hosted service
const LOCAL = 'local' as 'keycloak'

async function signedIn(fixture: ProviderServer, email?: string) {
  const account = await newAccount(fixture, email ? { email } : {})
  const client = authClient(fixture, 'pkce')
  await client.signInWithPassword(account)
  return { ...account, client }
}

/** Starts the linking flow and follows it back to our site. */
async function link(
  fixture: ProviderServer,
  client: GoTrueClient,
  visitor: Visitor = newVisitor(),
): Promise<URL> {
  const { data, error } = await client.linkIdentity({
    provider: LOCAL,
    options: { redirectTo: fixture.home },
  })
  if (error) throw error
  return visitor.follow(data.url, fixture.isHome)
}

test('a signed-in account links and unlinks an identity with any email address', async () => {
  const fixture = await startProviderServer()
  const { id, email, client } = await signedIn(fixture, 'sam@home.test')

  const home = await link(fixture, client)
  await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')

  const linked = await client.getUserIdentities()
  expect(linked.data?.identities).toMatchObject([{ provider: 'email' }, { provider: 'local', user_id: id }])
  expect((await client.getUser()).data.user).toMatchObject({
    email,
    app_metadata: { provider: 'email', providers: ['email', 'local'] },
  })
  expect(await mailTo(fixture.deps.db, email)).toMatchObject([{ kind: 'identity-linked' }])

  const [, local] = linked.data?.identities ?? []
  expect(local && (await client.unlinkIdentity(local))).toMatchObject({ error: null })
  expect((await client.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
  expect((await mailTo(fixture.deps.db, email)).at(-1)).toMatchObject({
    kind: 'identity-unlinked',
    subject: 'Local was unlinked from your account (Arvo)',
  })
})

test('an identity that is already linked is refused', async () => {
  const fixture = await startProviderServer()
  const sam = await signedIn(fixture)
  await link(fixture, sam.client)
  const bob = await signedIn(fixture)

  const again = await link(fixture, sam.client)
  const taken = await link(fixture, bob.client)

  expect(Object.fromEntries(again.searchParams)).toEqual({
    error: 'server_error',
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked',
  })
  expect(taken.searchParams.get('error_description')).toBe('Identity is already linked to another user')
})

const NAVIGATION = { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' } }

/** Starts to link an identity in a browser on our own site. `back` is the URL to which the provider redirects. */
async function comeBackToLink(fixture: ProviderServer, redirectTo = fixture.home) {
  const account = await signedIn(fixture)
  const { data } = await account.client.getSession()
  const site = fixture.config.publicUrl
  const begin = `${site}/auth/v1/user/identities/authorize?provider=local&redirect_to=${encodeURIComponent(redirectTo)}`
  const headers = {
    apikey: fixture.config.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
  }
  const browser = newVisitor()
  const started = await browser.open(begin, { headers })
  const back = await browser.follow(started.headers.get('location') ?? '', fixture.isCallback)
  return { ...account, browser, back: back.href }
}

test('a linking flow does not complete in another browser', async () => {
  const fixture = await startProviderServer()
  const { back } = await comeBackToLink(fixture)

  const victim = await newVisitor().open(back, NAVIGATION)

  expect(victim.headers.get('location')).toContain('error_code=bad_oauth_state')
  const identities = await fixture.deps.db.selectFrom('auth.identities').select('provider').execute()
  expect(identities).toEqual([{ provider: 'email' }])
})

const FOREIGN = 'https://app.partner.test'

test.each([
  ['with fetch metadata', NAVIGATION],
  ['without fetch metadata', { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }],
])(
  'a linking flow to an allowed foreign origin does not complete in another browser %s',
  async (_, navigation) => {
    const fixture = await startProviderServer({ auth: { redirectAllow: [FOREIGN] } })
    const { browser, back } = await comeBackToLink(fixture, `${FOREIGN}/home`)

    const victim = await newVisitor().open(back, navigation)
    const beginner = await browser.open(back, navigation)

    expect(victim.headers.get('location')).toContain('error_code=bad_oauth_state')
    expect(beginner.headers.get('location')).toContain('error_code=bad_oauth_state')
    const identities = await fixture.deps.db.selectFrom('auth.identities').select('provider').execute()
    expect(identities).toEqual([{ provider: 'email' }])
  },
)

test('a linking flow to an allowed foreign origin completes in the browser that started it', async () => {
  const fixture = await startProviderServer({ auth: { redirectAllow: [FOREIGN] } })
  const { browser, back } = await comeBackToLink(fixture, `${FOREIGN}/home`)

  const ended = await browser.open(back, NAVIGATION)

  expect(ended.headers.get('location')).toMatch(/^https:\/\/app\.partner\.test\/home#access_token=/)
})

test('a linking flow completes in the browser that started it', async () => {
  const fixture = await startProviderServer()
  const { browser, back } = await comeBackToLink(fixture)

  const ended = await browser.open(back, NAVIGATION)

  expect(ended.headers.get('location')).toMatch(/\/dashboard#access_token=/)
})

test('a linking flow is refused after a new password, and after its session ended', async () => {
  const fixture = await startProviderServer()
  const [sam, kim, bob] = [
    await comeBackToLink(fixture),
    await comeBackToLink(fixture),
    await comeBackToLink(fixture),
  ]
  await sam.client.updateUser({ password: 'a-better-horse-9' })
  await kim.client.signOut({ scope: 'global' })
  const elsewhere = authClient(fixture)
  await elsewhere.signInWithPassword(bob)
  await elsewhere.signOut({ scope: 'others' })
  const pat = await comeBackToLink(fixture)
  await pat.client.signOut({ scope: 'local' })

  const ended = [
    await sam.browser.open(sam.back, NAVIGATION),
    await kim.browser.open(kim.back, NAVIGATION),
    await bob.browser.open(bob.back, NAVIGATION),
    await pat.browser.open(pat.back, NAVIGATION),
  ]

  const codes = ended.map(({ headers }) =>
    new URL(headers.get('location') ?? '').searchParams.get('error_code'),
  )
  expect(codes).toEqual(['bad_oauth_state', 'bad_oauth_state', 'bad_oauth_state', 'session_not_found'])
  const identities = await fixture.deps.db.selectFrom('auth.identities').select('provider').execute()
  expect(identities.map(({ provider }) => provider)).toEqual(['email', 'email', 'email', 'email'])
})

test('with two-factor sign-in, linking and unlinking need aal2', async () => {
  const fixture = await startProviderServer()
  const { client, email, password } = await signedIn(fixture)
  await link(fixture, client)
  const { factorId, secret } = await enrolTotp({ auth: client })
  await passFactor({ auth: client }, factorId, codeAt(secret, fixture.deps.now()))
  const thief = authClient(fixture)
  await thief.signInWithPassword({ email, password })
  const [mail] = (await thief.getUserIdentities()).data?.identities ?? []
  if (!mail) throw new Error('There is an e-mail identity.')
  const refused = {
    status: 401,
    code: 'insufficient_aal',
    message: 'AAL2 session is required to update identities when MFA is enabled.',
  }
  const token = await fixture.oidc.signIdToken()

  expect((await thief.linkIdentity({ provider: LOCAL })).error).toMatchObject(refused)
  expect((await thief.linkIdentity({ provider: LOCAL, token })).error).toMatchObject(refused)
  expect((await thief.unlinkIdentity(mail)).error).toMatchObject(refused)
  expect((await authClient(fixture).signInWithPassword({ email, password })).error).toBeNull()
  expect((await client.unlinkIdentity(mail)).error).toBeNull()
})

test('linking can be switched off', async () => {
  const fixture = await startProviderServer({ auth: { manualLinking: false } })
  const { client } = await signedIn(fixture)

  const { error } = await client.linkIdentity({ provider: LOCAL })

  expect(error).toMatchObject({
    status: 404,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
  })
})

const makeSso = ({ deps: { db } }: ProviderServer, id: string) =>
  db.updateTable('auth.users').set({ is_sso: true }).where('id', '=', id).execute()

test('a company’s account links no other provider, in the browser or with an ID token', async () => {
  const fixture = await startProviderServer()
  const { id, client } = await signedIn(fixture)
  await makeSso(fixture, id)
  const token = await fixture.oidc.signIdToken()
  const refused = { status: 422, code: 'user_sso_managed' }

  expect((await client.linkIdentity({ provider: LOCAL })).error).toMatchObject(refused)
  expect((await client.linkIdentity({ provider: LOCAL, token })).error).toMatchObject(refused)
  const identities = await fixture.deps.db.selectFrom('auth.identities').select('provider').execute()
  expect(identities).toEqual([{ provider: 'email' }])
})

test('a provider that was linked to a company’s account earlier no longer signs in to it', async () => {
  const fixture = await startProviderServer()
  const { id, client } = await signedIn(fixture)
  await link(fixture, client)
  await makeSso(fixture, id)

  const home = await fixture.signIn(authClient(fixture, 'pkce'))

  expect(home.searchParams.get('error_code')).toBe('user_sso_managed')
  expect(home.searchParams.get('code')).toBeNull()
})

test('with linking switched off, unlinking is refused too', async () => {
  const fixture = await startProviderServer({ auth: { manualLinking: false } })
  const { client } = await signedIn(fixture)
  const [only] = (await client.getUserIdentities()).data?.identities ?? []
  if (!only) throw new Error('There is an e-mail identity.')

  const refused = { status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' }
  expect((await client.unlinkIdentity(only)).error).toMatchObject(refused)
  expect((await client.unlinkIdentity({ ...only, identity_id: 'me' })).error).toMatchObject(refused)
})

test('neither the last identity nor one of another account can be unlinked', async () => {
  const fixture = await startProviderServer()
  const sam = await signedIn(fixture)
  const bob = await signedIn(fixture)
  const [bobs] = (await bob.client.getUserIdentities()).data?.identities ?? []
  const [only] = (await sam.client.getUserIdentities()).data?.identities ?? []
  if (!bobs || !only) throw new Error('Both have an identity.')

  expect((await sam.client.unlinkIdentity(only)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  })
  await link(fixture, sam.client)
  expect((await sam.client.unlinkIdentity(bobs)).error).toMatchObject({
    status: 422,
    code: 'identity_not_found',
    message: "Identity doesn't exist",
  })
  expect((await sam.client.unlinkIdentity({ ...only, identity_id: 'me' })).error).toMatchObject({
    status: 404,
    code: 'validation_failed',
    message: 'identity_id must be an UUID',
  })
})

test('when two identities are unlinked at once, one stays', async () => {
  const fixture = await startProviderServer()
  const { client } = await signedIn(fixture)
  await link(fixture, client)
  const identities = (await client.getUserIdentities()).data?.identities ?? []

  const results = await Promise.all(identities.map((identity) => client.unlinkIdentity(identity)))

  const codes = results.map(({ error }) => error?.code)
  expect(codes).toContain(undefined)
  expect(codes).toContain('single_identity_not_deletable')
})

test('after unlinking the email identity, an account has no password', async () => {
  const fixture = await startProviderServer()
  const { email, password, client } = await signedIn(fixture)
  await link(fixture, client)
  const [mail] = (await client.getUserIdentities()).data?.identities ?? []
  if (mail) await client.unlinkIdentity(mail)

  const { error } = await authClient(fixture).signInWithPassword({ email, password })

  expect(error?.code).toBe('invalid_credentials')
  expect((await mailTo(fixture.deps.db, email)).at(-1)?.subject).toBe(
    'Signing in with a password is off (Arvo)',
  )
})
