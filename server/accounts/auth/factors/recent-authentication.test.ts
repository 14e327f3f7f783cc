import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient } from '#test/fixtures/accounts.ts'
import { callAs, enrolTotp, passFactor, refusalIn, startAuthServer } from '#test/fixtures/two-factor.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const NEEDED = [403, 'reauthentication_needed', 'Enter your password, or a code from an email, to do this.']
const PASSWORD_NEEDED = [400, 'reauthentication_needed', 'Password update requires reauthentication']
const password = 'a-better-horse-9'

/** Somebody who signed in sixteen minutes ago. */
async function signedInAWhileAgo() {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  fixture.clock.pass(16)
  const enrol = () => sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
  const reauthenticate = async (json: unknown) => {
    const { status, body } = await callAs(fixture, sam, '/auth/v1/reauthenticate', { json })
    return [status, body.code]
  }
  return { fixture, sam, enrol, reauthenticate }
}

test('a factor is added within fifteen minutes of the sign-in, and not later', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  fixture.clock.pass(14.9)
  const inTime = await sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'In time' })
  fixture.clock.pass(0.2)

  const late = await sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Late' })

  expect(inTime.error).toBeNull()
  expect(refusalIn(late)).toEqual(NEEDED)
})

test('a refresh of an old session does not count as a sign-in', async () => {
  const { sam, enrol } = await signedInAWhileAgo()
  await sam.auth.refreshSession()

  expect(refusalIn(await enrol())).toEqual(NEEDED)
})

test('a factor that was enrolled in time can be verified a little later', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newPerson()
  const { factorId, secret } = await enrolTotp(sam)
  fixture.clock.pass(16)

  const raised = await passFactor(sam, factorId, fixture.codeOf({ secret }))

  expect(raised.user.factors).toMatchObject([{ status: 'verified' }])
})

test('the password, typed again, lets an old session add a factor', async () => {
  const { sam, enrol, reauthenticate } = await signedInAWhileAgo()

  expect(await reauthenticate({ password: 'not-the-horse-9' })).toEqual([400, 'invalid_credentials'])
  expect(refusalIn(await enrol())).toEqual(NEEDED)
  expect(await reauthenticate({ password: sam.password })).toEqual([200, undefined])
  expect((await enrol()).error).toBeNull()
})

test('a mailed code lets an old session add a factor, and works once', async () => {
  const { fixture, sam, enrol, reauthenticate } = await signedInAWhileAgo()
  await sam.auth.reauthenticate()
  const { code } = await newestMail(fixture.db, sam.email, 'reauthentication')
  const wrong = code === '000000' ? '000001' : '000000'

  expect(await reauthenticate({ nonce: wrong })).toEqual([422, 'reauthentication_not_valid'])
  expect(refusalIn(await enrol())).toEqual(NEEDED)
  expect(await reauthenticate({ nonce: code })).toEqual([200, undefined])
  expect(await reauthenticate({ nonce: code })).toEqual([422, 'reauthentication_not_valid'])
  expect((await enrol()).error).toBeNull()
})

test('a reauthentication takes either the password or a mailed code', async () => {
  const { reauthenticate } = await signedInAWhileAgo()

  expect(await reauthenticate({})).toEqual([400, 'validation_failed'])
  expect(await reauthenticate({ password, nonce: '123456' })).toEqual([400, 'validation_failed'])
  expect(await reauthenticate({ nonce: 123456 })).toEqual([400, 'bad_json'])
})

test('an old session at aal2 must enter a new code before it can add a further factor', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  fixture.clock.pass(16)
  const enrol = () => sam.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' })
  const late = await enrol()

  await passFactor(sam, sam.factorId, fixture.codeOf(sam))

  expect(refusalIn(late)).toEqual(NEEDED)
  expect((await enrol()).error).toBeNull()
})

test('an old session cannot set a password without a new authentication', async () => {
  const { fixture, sam } = await signedInAWhileAgo()

  const unauthenticated = await sam.auth.updateUser({ password })
  const guessed = await sam.auth.updateUser({ password, current_password: 'not-the-horse-9' })
  const authenticated = await sam.auth.updateUser({ password, current_password: sam.password })

  expect(refusalIn(unauthenticated)).toEqual(PASSWORD_NEEDED)
  expect(guessed.error?.code).toBe('invalid_credentials')
  expect(authenticated.error).toBeNull()
  expect(await mailTo(fixture.db, sam.email)).toMatchObject([{ kind: 'password-changed' }])
})

test('an old session of an account without a password sets one only with a mailed code', async () => {
  const { fixture, sam } = await signedInAWhileAgo()
  await fixture.db.updateTable('auth.users').set({ password_hash: null }).where('id', '=', sam.id).execute()
  await sam.auth.reauthenticate()
  const { code } = await newestMail(fixture.db, sam.email, 'reauthentication')

  const unauthenticated = await sam.auth.updateUser({ password, current_password: 'anything' })
  const authenticated = await sam.auth.updateUser({ password, nonce: code })

  expect(refusalIn(unauthenticated)).toEqual(PASSWORD_NEEDED)
  expect(authenticated.error).toBeNull()
})

test('an old session cannot make new recovery codes without a new authentication', async () => {
  const fixture = await startAuthServer()
  const sam = await fixture.newProtected()
  const make = async () =>
    (await callAs(fixture, sam, '/account/v1/recovery-codes', { method: 'POST' })).status
  const inTime = await make()
  fixture.clock.pass(16)

  expect([inTime, await make()]).toEqual([200, 403])
})

test('nothing that a thief adds with an old session outlives a reset of the password', async () => {
  const { fixture, sam, enrol } = await signedInAWhileAgo()
  const { data: planted } = await enrol()
  const code = fixture.codeOf({ secret: planted?.totp.secret ?? 'AAAA' })
  await sam.auth.mfa.challengeAndVerify({ factorId: planted?.id ?? '', code })
  const owner = authClient(fixture)
  await owner.resetPasswordForEmail(sam.email)
  const { token } = await newestMail(fixture.db, sam.email, 'recovery')
  await owner.verifyOtp({ token_hash: token, type: 'recovery' })

  const { data, error } = await owner.updateUser({ password })

  expect(error).toBeNull()
  expect(data.user?.factors).toBeUndefined()
  expect((await sam.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})
