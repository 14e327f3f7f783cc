import type { GoTrueClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { type ProviderServer, startProviderServer } from '#test/fixtures/provider-server.ts'
import { createClock } from '#test/fixtures/shop.ts'
import { newVisitor } from '#test/fixtures/visitor.ts'

// the type of the official client allows only the providers of the hosted service
const LOCAL = 'local' as 'keycloak'
const DAY_MINUTES = 24 * 60
const password = 'a-better-horse-9'

async function link(fixture: ProviderServer, client: GoTrueClient) {
  const { data, error } = await client.linkIdentity({
    provider: LOCAL,
    options: { redirectTo: fixture.home },
  })
  if (error) throw error
  await newVisitor().follow(data.url, fixture.isHome)
}

/** A thief who signed in to Sam's account has linked a provider to it. */
async function linked() {
  const clock = createClock()
  const fixture = await startProviderServer({ now: clock.now })
  const sam = await newAccount(fixture)
  const thief = authClient(fixture, 'pkce')
  await thief.signInWithPassword(sam)
  await link(fixture, thief)
  return { clock, fixture, sam, thief }
}

/** Signs in by password recovery, which proves access to the mailbox. */
async function recovered(fixture: ProviderServer, email: string) {
  const owner = authClient(fixture)
  await owner.resetPasswordForEmail(email)
  const { token } = await newestMail(fixture.deps.db, email, 'recovery')
  await owner.verifyOtp({ token_hash: token, type: 'recovery' })
  return owner
}

const providersOf = async (client: GoTrueClient) =>
  (await client.getUserIdentities()).data?.identities.map(({ provider }) => provider).toSorted()

const notice = async (fixture: ProviderServer, email: string) =>
  (await newestMail(fixture.deps.db, email, 'password-changed')).text.replaceAll(/\s+/g, ' ')

test('a password reset unlinks a provider that another session linked in the last seven days', async () => {
  const { fixture, sam } = await linked()
  const owner = await recovered(fixture, sam.email)

  const { data, error } = await owner.updateUser({ password })

  expect(error).toBeNull()
  expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  expect(await providersOf(owner)).toEqual(['email'])
  const text = await notice(fixture, sam.email)
  expect(text).toContain('Local was linked to your account in the last 7 days, so we have unlinked it.')
  expect(text).not.toContain('still sign')
})

test('an older link survives a password reset, and the mail says how to unlink it', async () => {
  const { clock, fixture, sam } = await linked()
  clock.pass(7 * DAY_MINUTES + 1)
  const owner = await recovered(fixture, sam.email)

  await owner.updateUser({ password })

  expect(await providersOf(owner)).toEqual(['email', 'local'])
  const text = await notice(fixture, sam.email)
  expect(text).toContain('Local still signs in to your account without the password.')
  expect(text).toContain('unlink it in your settings, under “Ways to sign in”')
  expect(text).toContain(`${fixture.config.publicUrl}/dashboard/settings`)
})

test('a session that sets a password keeps the link that it made itself', async () => {
  const clock = createClock()
  const fixture = await startProviderServer({ now: clock.now })
  const sam = await newAccount(fixture)
  const owner = authClient(fixture, 'pkce')
  const elsewhere = authClient(fixture)
  await elsewhere.signInWithOtp({ email: sam.email })
  const { token } = await newestMail(fixture.deps.db, sam.email, 'magic-link')
  await owner.verifyOtp({ token_hash: token, type: 'magiclink' })
  await link(fixture, owner)

  await owner.updateUser({ password })

  expect(await providersOf(owner)).toEqual(['email', 'local'])
})

test('a change with the current password unlinks nothing, and its mail names the linked providers', async () => {
  const { fixture, sam, thief } = await linked()

  await thief.updateUser({ password })

  expect(await providersOf(thief)).toEqual(['email', 'local'])
  expect(await notice(fixture, sam.email)).toContain('Local still signs in')
})

test('a password change with a mailed code unlinks the provider as a reset does', async () => {
  const { fixture, sam } = await linked()
  const owner = authClient(fixture)
  await owner.signInWithPassword(sam)
  await owner.reauthenticate()
  const { code } = await newestMail(fixture.deps.db, sam.email, 'reauthentication')

  await owner.updateUser({ password, nonce: code })

  expect(await providersOf(owner)).toEqual(['email'])
})

test('if an intruder unlinked the email identity, a password reset restores it', async () => {
  const { fixture, sam, thief } = await linked()
  const [mail] = (await thief.getUserIdentities()).data?.identities ?? []
  if (!mail) throw new Error('There is an e-mail identity.')
  await thief.unlinkIdentity(mail)
  const owner = await recovered(fixture, sam.email)

  await owner.updateUser({ password })

  expect(await providersOf(owner)).toEqual(['email'])
  const again = await authClient(fixture).signInWithPassword({ email: sam.email, password })
  expect(again.data.user?.identities).toMatchObject([{ identity_data: { email_verified: true } }])
})

test('the identity that created the account survives a reset', async () => {
  const fixture = await startProviderServer()
  const visitor = newVisitor()
  const client = authClient(fixture, 'pkce')
  const { data } = await client.signInWithOAuth({
    provider: LOCAL,
    options: { redirectTo: fixture.home, skipBrowserRedirect: true },
  })
  const home = await visitor.follow(data.url ?? '', fixture.isHome)
  await client.exchangeCodeForSession(home.searchParams.get('code') ?? '')
  const email = (await client.getUser()).data.user?.email ?? ''
  const owner = await recovered(fixture, email)

  await owner.updateUser({ password })

  expect(await providersOf(owner)).toEqual(['local'])
})

test('an old session cannot link an identity, by redirect or by ID token', async () => {
  const clock = createClock()
  const fixture = await startProviderServer({ now: clock.now })
  const sam = await newAccount(fixture)
  const client = authClient(fixture)
  await client.signInWithPassword(sam)
  clock.pass(16)
  const token = await fixture.oidc.signIdToken()
  const refused = { status: 403, code: 'reauthentication_needed' }

  expect((await client.linkIdentity({ provider: LOCAL })).error).toMatchObject(refused)
  expect((await client.linkIdentity({ provider: LOCAL, token })).error).toMatchObject(refused)
})

test('the mail about a linked provider says how a password reset unlinks it', async () => {
  const { fixture, sam } = await linked()

  const { text } = await newestMail(fixture.deps.db, sam.email, 'identity-linked')

  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'choose “Forgot your password?” on the sign-in page within 7 days and set a new password: that unlinks Local again',
  )
})
