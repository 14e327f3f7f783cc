import { expect, test } from 'vitest'
import type { ExternalProfile } from '#server/accounts/auth/providers/external-profile.ts'
import { publicUser } from '#server/accounts/identity/public-user.ts'
import { saveNewUser, type User } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ApiError } from '#server/platform/http/errors/errors.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { startTestServer, type TestServerOptions } from '#test/server/start-test-server.ts'
import { findAccount } from './find-account.ts'

const SAM: ExternalProfile = {
  provider: 'google',
  subject: 'google-1',
  email: 'sam@sparky.test',
  emailVerified: true,
  about: { iss: 'https://accounts.google.com', name: 'Sam Sparks', full_name: 'Sam Sparks' },
}
const UNPROVED = { ...SAM, emailVerified: false }

async function open(options: TestServerOptions = {}) {
  const server = await startTestServer({ jobs: false, ...options })
  const { deps } = server
  return {
    ...server,
    enter: (profile: Partial<ExternalProfile> = {}) => enter(deps, { ...SAM, ...profile }),
    /** Saves an unconfirmed account, as if somebody had signed up with the address. */
    signUp: (email = 'sam@sparky.test') =>
      deps.db.transaction().execute((tx) =>
        saveNewUser(tx, {
          email,
          passwordHash: 'not theirs',
          data: { full_name: 'Mallory' },
          now: deps.now(),
        }),
      ),
    users: () => deps.db.selectFrom('auth.users').selectAll().orderBy('created_at').execute(),
    shown: (user: User) => publicUser(deps.db, user),
  }
}

function enter(deps: Deps, profile: ExternalProfile): Promise<User | ApiError> {
  return deps.db.transaction().execute((tx) => findAccount(tx, deps, profile, deps.config.publicUrl))
}

function requireUser(result: User | ApiError): User {
  if (result instanceof Error) throw result
  return result
}

const NEEDS_VERIFICATION = { status: 422, code: 'provider_email_needs_verification' }

test('rule 1: a known identity signs in to its account, whatever its email address is now', async () => {
  const { enter, shown } = await open()
  const { id } = requireUser(await enter())

  const again = requireUser(await enter({ email: 'sam@other.test' }))

  expect(again.id).toBe(id)
  expect(again.email).toBe('sam@sparky.test')
  expect(await shown(again)).toMatchObject({ identities: [{ identity_data: { email: 'sam@other.test' } }] })
})

test('rule 1: the same id at another provider is another identity', async () => {
  const { enter } = await open()
  const { id } = requireUser(await enter())

  const other = requireUser(await enter({ provider: 'github', email: 'bob@sparky.test' }))

  expect(other.id).not.toBe(id)
})

test('rule 2: a verified email address signs in to its account, which keeps password and metadata', async () => {
  const server = await open()
  const account = await newAccount(server, { email: 'sam@sparky.test' })

  const user = requireUser(await server.enter({ email: 'sam@sparky.test' }))

  expect(user.id).toBe(account.id)
  expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
  expect(user.user_metadata).toMatchObject({ sub: account.id, full_name: 'Sam Sparks' })
  const signedIn = await authClient(server).signInWithPassword(account)
  expect(signedIn.error).toBeNull()
})

test('rule 2: an unconfirmed sign-up with somebody else’s address loses all access', async () => {
  const { enter, signUp, shown } = await open()
  const planted = await signUp()

  const user = requireUser(await enter())

  expect(user).toMatchObject({ id: planted.id, password_hash: null, email_confirmed_at: expect.any(Date) })
  expect(user.user_metadata).toMatchObject({ full_name: 'Sam Sparks' })
  expect(await shown(user)).toMatchObject({
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google' }],
  })
})

test('rule 2: an address that the provider has not verified opens no account, and its owner gets a mail', async () => {
  const server = await open()
  const { id } = await newAccount(server, { email: 'sam@sparky.test' })

  const result = await server.enter(UNPROVED)

  expect(result).toMatchObject({
    ...NEEDS_VERIFICATION,
    message: 'Unverified email with google. Verify the email with google in order to sign in',
  })
  const [owner, stranger] = await server.users()
  expect(owner?.id).toBe(id)
  expect(stranger).toMatchObject({ email: null, email_confirmed_at: null })
  expect(await mailTo(server.deps.db, 'sam@sparky.test')).toMatchObject([{ kind: 'account-exists' }])
})

test('rule 3: a new account must confirm its address by mail when the provider has not verified it', async () => {
  const server = await open()

  const result = await server.enter(UNPROVED)

  expect(result).toMatchObject({
    ...NEEDS_VERIFICATION,
    message: 'Unverified email with google. A confirmation email has been sent to your google email',
  })
  const [mail] = await mailTo(server.deps.db, 'sam@sparky.test')
  expect(mail?.kind).toBe('account-confirmation')
  const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const confirmed = await authClient(server).verifyOtp({ type: 'email', email: 'sam@sparky.test', token })
  expect(confirmed.error).toBeNull()
  expect(requireUser(await server.enter(UNPROVED)).id).toBe(confirmed.data.user?.id)
})

test('rule 3: with autoconfirm, an address without an account signs in at once', async () => {
  const { enter } = await open({ auth: { autoconfirm: true } })

  expect(requireUser(await enter(UNPROVED)).email_confirmed_at).toEqual(expect.any(Date))
})

test('with autoconfirm, the address of an existing account must still be verified by the provider', async () => {
  const server = await open({ auth: { autoconfirm: true } })
  await newAccount(server, { email: 'sam@sparky.test' })

  expect(await server.enter(UNPROVED)).toMatchObject(NEEDS_VERIFICATION)
})

test('a refused identity is linked once the provider verifies the email address', async () => {
  const server = await open()
  await server.enter(UNPROVED)
  await server.enter({ ...UNPROVED, subject: 'google-2' })

  const user = requireUser(await server.enter({ subject: 'google-2' }))

  expect(user.email).toBe('sam@sparky.test')
  expect(await server.shown(user)).toMatchObject({ identities: [{ id: 'google-2' }] })
  expect(await server.users()).toHaveLength(1)
})

test('without an email address, only a known identity can sign in', async () => {
  const { enter, users } = await open()
  expect(await enter({ email: undefined, emailVerified: false })).toMatchObject(NEEDS_VERIFICATION)
  expect(await users()).toEqual([])

  const { id } = requireUser(await enter())

  expect(requireUser(await enter({ email: undefined, emailVerified: false })).id).toBe(id)
})

test('a banned account cannot sign in with a provider either', async () => {
  const server = await open()
  const { id } = requireUser(await server.enter())
  const banned_until = new Date(server.deps.now().getTime() + 60_000)
  await server.deps.db.updateTable('auth.users').set({ banned_until }).where('id', '=', id).execute()

  expect(await server.enter()).toMatchObject({ status: 403, code: 'user_banned' })
})

test('concurrent first sign-ins with one email address create one account', async () => {
  const { enter, users } = await open()

  const arrived = await Promise.all([enter(), enter(), enter({ subject: 'google-2' })])

  expect(new Set(arrived.map((user) => requireUser(user).id)).size).toBe(1)
  expect(await users()).toHaveLength(1)
})

test('with linking switched off, the mails about a provider say who unlinks it', async () => {
  const server = await open({ auth: { manualLinking: false } })
  const sam = await newAccount(server, { email: 'sam@sparky.test' })
  await server.enter()
  const client = authClient(server)
  await client.signInWithPassword(sam)

  await client.updateUser({ password: 'a-better-horse-9' })

  const mails = await mailTo(server.deps.db, sam.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['identity-linked', 'password-changed'])
  const texts = mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))
  expect(texts).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('we unlink it for you')))
  expect(texts.join()).not.toContain('settings')
})
