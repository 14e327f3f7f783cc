import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import {
  type AuthServer,
  callAs,
  enrolTotp,
  type Person,
  passFactor,
  signIn,
  startAuthServer,
} from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const DAY_MINUTES = 24 * 60
const OVER = { status: 403, code: 'otp_expired' }
const password = 'a-better-horse-9'

/** The newest mailed link that removes a factor. `press` sends what the button on the link's page sends. */
async function removalOf(fixture: AuthServer, { email }: Pick<Person, 'email'>) {
  const { token, mailedLink, link, text } = await newestMail(fixture.db, email, 'factor-added')
  const press = async () => {
    const { status, body } = await authCalls(fixture)('/factors/removal', { body: { token } })
    return { status, code: body.error_code, email: body.email }
  }
  return { press, token, mailedLink, link, text }
}

async function addFactor(fixture: AuthServer, person: Person, name: string) {
  const { factorId, secret } = await enrolTotp(person, name)
  await passFactor(person, factorId, fixture.codeOf({ secret }))
  fixture.clock.pass(1)
  return { factorId, secret }
}

/** An account whose password a thief knows, and for which the thief has turned two-factor sign-in on. */
async function takenOver() {
  const fixture = await startAuthServer({ auth: { mailIntervalSeconds: 0 } })
  const sam = await fixture.newPerson()
  const thief = await fixture.again(sam)
  const factor = await addFactor(fixture, thief, 'Mine')
  return { fixture, sam, thief, factor, ...(await removalOf(fixture, sam)) }
}

async function resetPassword(fixture: AuthServer, { email }: Pick<Person, 'email'>) {
  const owner = authClient(fixture)
  const { token } = await newestMail(fixture.db, email, 'recovery')
  await owner.verifyOtp({ token_hash: token, type: 'recovery' })
  return { owner, ...(await owner.updateUser({ password })) }
}

test('the link in the mail about a new factor gives the account back to the mailbox’s owner', async () => {
  const { fixture, sam, thief, text, press } = await takenOver()
  expect(text).toContain('This wasn’t me')

  expect(await press()).toMatchObject({ status: 200, email: sam.email })

  expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await thief.auth.signInWithPassword(sam)).error?.code).toBe('invalid_credentials')
  const { owner, error } = await resetPassword(fixture, sam)
  expect(error).toBeNull()
  expect((await owner.getUser()).data.user?.factors).toBeUndefined()
  expect(await kindsTo(fixture.db, sam.email)).toEqual([
    'factor-added',
    'factor-removed',
    'recovery',
    'password-changed',
  ])
})

test('a stranger who has used up the codes to the address does not keep the owner from a new password', async () => {
  const fixture = await startAuthServer({ rateLimitFactor: 1 })
  const sam = await fixture.newPerson()
  await addFactor(fixture, await fixture.again(sam), 'Mine')
  const { press } = await removalOf(fixture, sam)
  for (let code = 0; code < 8; code += 1) {
    await authClient(fixture).resetPasswordForEmail(sam.email)
    fixture.clock.pass(1)
  }

  await press()

  expect((await resetPassword(fixture, sam)).error).toBeNull()
})

test('the link of a company’s account leads back to the company’s sign-in, and mails no way around it', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  await fixture.db.updateTable('auth.users').set({ is_sso: true }).where('id', '=', sam.id).execute()
  await addFactor(fixture, sam, 'Mine')
  const { press, text } = await removalOf(fixture, sam)

  expect(await press()).toEqual({ status: 200, code: undefined, email: null })

  const mails = await mailTo(fixture.db, sam.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['factor-added', 'factor-removed'])
  expect([text, mails[1]?.text]).toEqual([expect.stringMatching(/company/), expect.stringMatching(/company/)])
  expect(`${text}${mails[1]?.text}`).not.toMatch(/password/i)
})

test('the link works once, also when its button is pressed twice at the same moment', async () => {
  const { fixture, sam, press } = await takenOver()

  const results = await Promise.all([press(), press()])

  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(await press()).toMatchObject(OVER)
  expect((await kindsTo(fixture.db, sam.email)).filter((kind) => kind === 'recovery')).toHaveLength(1)
})

test('opening the link, as a mail scanner does, shows a page and removes nothing', async () => {
  const { fixture, sam, mailedLink, link, token } = await takenOver()
  const open = (url: string, init: RequestInit = {}) =>
    fetch(url.replace(fixture.config.publicUrl, fixture.url), { redirect: 'manual', ...init })

  const replies = await Promise.all([
    open(mailedLink),
    open(mailedLink, { method: 'HEAD' }),
    open(mailedLink, { headers: { accept: 'text/html' } }),
    open(link),
  ])

  const page = `${fixture.config.publicUrl}/auth?mode=confirm#token_hash=${token}&type=factor_removal`
  expect(replies.slice(0, 3).map(({ headers }) => headers.get('location'))).toEqual([page, page, page])
  expect(replies[3].headers.get('location')).toContain('error_code=otp_expired')
  const left = await fixture.db
    .selectFrom('auth.factors')
    .select('status')
    .where('user_id', '=', sam.id)
    .execute()
  expect(left).toEqual([{ status: 'verified' }])
})

test('the link is valid for seven days', async () => {
  const { fixture, press } = await takenOver()
  const other = await takenOver()
  fixture.clock.pass(7 * DAY_MINUTES - 2)
  other.fixture.clock.pass(7 * DAY_MINUTES)

  expect(await press()).toMatchObject({ status: 200 })
  expect(await other.press()).toMatchObject(OVER)
})

test('the link stays valid after a thief sets a password, signs others out and adds a factor', async () => {
  const { fixture, thief, press } = await takenOver()
  await thief.auth.updateUser({ password: 'the-thiefs-horse-9' })
  await thief.auth.signOut({ scope: 'others' })
  await addFactor(fixture, thief, 'One more')

  expect(await press()).toMatchObject({ status: 200 })

  expect(await fixture.db.selectFrom('auth.factors').select('id').execute()).toEqual([])
})

test('the link also removes factors that were added later, and newer recovery codes', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const own = await addFactor(fixture, sam, 'Sam’s phone')
  const makeCodes = () => callAs(fixture, sam, '/account/v1/recovery-codes', { method: 'POST' })
  await makeCodes()
  fixture.clock.pass(8 * DAY_MINUTES)
  const thief = await fixture.again(sam)
  await passFactor(thief, own.factorId, fixture.codeOf(own))
  await addFactor(fixture, thief, 'Mine')
  const { press } = await removalOf(fixture, sam)
  await addFactor(fixture, thief, 'Mine too')
  await callAs(fixture, thief, '/account/v1/recovery-codes', { method: 'POST' })

  expect(await press()).toMatchObject({ status: 200 })

  const { data } = await (await resetPassword(fixture, sam)).owner.getUser()
  expect(data.user?.factors).toMatchObject([{ id: own.factorId }])
  expect(await fixture.db.selectFrom('auth.recovery_codes').select('user_id').execute()).toEqual([])
})

test('the link keeps recovery codes that are older than the removed factor', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const own = await addFactor(fixture, sam, 'Sam’s phone')
  await callAs(fixture, sam, '/account/v1/recovery-codes', { method: 'POST' })
  fixture.clock.pass(8 * DAY_MINUTES)
  const thief = await fixture.again(sam)
  await passFactor(thief, own.factorId, fixture.codeOf(own))
  await addFactor(fixture, thief, 'Mine')

  await (await removalOf(fixture, sam)).press()

  expect(await fixture.db.selectFrom('auth.recovery_codes').select('user_id').execute()).toHaveLength(10)
})

test('after a change of the email address, links in the old mailbox are invalid', async () => {
  const { fixture, sam, thief, press } = await takenOver()
  const changed = `new-${sam.email}`
  await thief.auth.updateUser({ email: changed })
  const confirm = async (to: string, kind: string) => {
    const { token } = await newestMail(fixture.db, to, kind)
    return authClient(fixture).verifyOtp({ token_hash: token, type: 'email_change' })
  }
  await confirm(sam.email, 'email-change-current')
  await confirm(changed, 'email-change-new')

  expect(await press()).toMatchObject(OVER)
})

test('an invalid link is refused', async () => {
  const fixture = await startAuthServer()
  const call = authCalls(fixture)

  const replies = [
    await call('/factors/removal', { body: { token: 'nobody-has-this-one' } }),
    await call('/factors/removal', { body: {} }),
    await call('/factors/removal', { body: { token: 7 } }),
  ]

  expect(replies.map(({ status, body }) => [status, body.error_code])).toEqual([
    [403, 'otp_expired'],
    [400, 'validation_failed'],
    [400, 'bad_json'],
  ])
})

test('an account whose factor was removed with the link may turn two-factor sign-in on again', async () => {
  const { fixture, sam, press } = await takenOver()
  await press()
  await resetPassword(fixture, sam)
  const again = await signIn(fixture, { ...sam, password })

  await addFactor(fixture, again, 'Sam’s phone')

  expect((await mailTo(fixture.db, sam.email)).at(-1)).toMatchObject({ kind: 'factor-added' })
})
