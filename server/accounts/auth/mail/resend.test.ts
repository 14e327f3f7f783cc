import { expect, test } from 'vitest'
import { keyOf } from '#server/platform/http/rate-limit/token-bucket.ts'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('the confirmation is sent again, with a new code', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const auth = authClient(server)
  const email = 'sam@sparky.test'
  await auth.signUp({ email, password: 'correct-horse-9' })
  const old = await newestMail(server.deps.db, email, 'account-confirmation')

  const { error } = await auth.resend({ type: 'signup', email })
  const fresh = await newestMail(server.deps.db, email, 'account-confirmation')

  expect(error).toBeNull()
  expect((await auth.verifyOtp({ token_hash: old.token, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await auth.verifyOtp({ email, token: fresh.code, type: 'signup' })).error).toBeNull()
  expect((await auth.signInWithPassword({ email, password: 'correct-horse-9' })).error).toBeNull()
})

test('with nothing to confirm, the response is the same, and no mail is sent', async () => {
  const server = await startTestServer()
  const { email } = await newAccount(server)
  const auth = authClient(server)

  const responses = [
    await auth.resend({ type: 'signup', email }),
    await auth.resend({ type: 'email_change', email }),
    await auth.resend({ type: 'signup', email: 'nobody@sparky.test' }),
    await auth.resend({ type: 'email_change', email: 'nobody@sparky.test' }),
    await auth.resend({ type: 'sms', phone: '+61400000000' }),
  ]

  expect(responses.map(({ error }) => error)).toEqual([null, null, null, null, null])
  expect(await kindsTo(server.deps.db, email)).toEqual([])
  expect(await kindsTo(server.deps.db, 'nobody@sparky.test')).toEqual([])
})

test.each([
  [{ email: 'sam@sparky.test' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  [
    { type: 'recovery', email: 'sam@sparky.test' },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [{ type: 'signup' }, 'Type provided requires an email address'],
  [{ type: 'sms' }, 'Type provided requires a phone number'],
])('a request to resend with %j is refused', async (body, msg) => {
  const call = authCalls(await startTestServer())

  expect(await call('/resend', { body })).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed', msg },
  })
})

test('each sent mail about a change of address counts once against the site-wide mail limit', async () => {
  const now = new Date()
  const server = await startTestServer({
    now: () => now,
    rateLimitFactor: 1,
    auth: { mailIntervalSeconds: 0 },
  })
  const { deps } = server
  const { email } = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword({ email, password: 'correct-horse-9' })
  const fresh = `new-${email}`
  const quota = { name: 'mail-budget', atOnce: 1000, seconds: 3.6 }
  const counted = async () => {
    const { resets_at } = await deps.db
      .selectFrom('platform.rate_limits')
      .select('resets_at')
      .where('key', '=', keyOf(deps, quota, 'all'))
      .executeTakeFirstOrThrow()
    const perMail = (quota.seconds / deps.config.rateLimitFactor) * 1000
    return Math.round((resets_at.getTime() - now.getTime()) / perMail)
  }
  const mailed = async () => (await kindsTo(deps.db, email)).length + (await kindsTo(deps.db, fresh)).length
  const resendAgain = async () => {
    await auth.resend({ type: 'email_change', email })
    return [await mailed(), await counted()]
  }

  await auth.updateUser({ email: fresh })
  expect([await mailed(), await counted()]).toEqual([2, 2])
  expect(await resendAgain()).toEqual([4, 4])
  const { token } = await newestMail(deps.db, email, 'email-change-current')
  await authClient(server).verifyOtp({ token_hash: token, type: 'email_change' })
  expect(await resendAgain()).toEqual([5, 5])
  expect(await resendAgain()).toEqual([6, 6])
  expect(await resendAgain()).toEqual([7, 7])
})

/** A server with the rate limits and mail interval of production. `pause` moves its clock past the mail interval. */
async function startStrictServer() {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), rateLimitFactor: 1 })
  const pause = () => {
    now += 61_000
  }
  return { server, pause }
}

/** Begins a change of the owner's address to `new-…`, which the new address has confirmed. */
async function startHalfConfirmedChange() {
  const { server, pause } = await startStrictServer()
  const { email } = await newAccount(server)
  const owner = authClient(server)
  await owner.signInWithPassword({ email, password: 'correct-horse-9' })
  await owner.updateUser({ email: `new-${email}` })
  const { token } = await newestMail(server.deps.db, `new-${email}`, 'email-change-new')
  await authClient(server).verifyOtp({ token_hash: token, type: 'email_change' })
  return { server, pause, email, owner }
}

test('a change of address is mailed to the new address at most six times in an hour', async () => {
  const { server, pause } = await startStrictServer()
  const { email } = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword({ email, password: 'correct-horse-9' })
  await auth.updateUser({ email: `new-${email}` })
  const mailed = async () => (await kindsTo(server.deps.db, `new-${email}`)).length

  for (let count = 0; count < 7; count += 1) {
    pause()
    await auth.resend({ type: 'email_change', email })
  }

  expect(await mailed()).toBe(6)
})

test('mails to the old address do not count against the limit on mails to new addresses', async () => {
  const { server, pause, email, owner: auth } = await startHalfConfirmedChange()
  for (let count = 0; count < 5; count += 1) {
    pause()
    await auth.resend({ type: 'email_change', email })
  }
  pause()

  const { error } = await auth.updateUser({ email: `other-${email}` })

  expect(error).toBeNull()
  expect(await kindsTo(server.deps.db, `new-${email}`)).toEqual(['email-change-new'])
  expect(await kindsTo(server.deps.db, `other-${email}`)).toEqual(['email-change-new'])
})

test('a stranger who asks for the mails of a change again leaves the owner the codes to confirm it’s them', async () => {
  const { server, pause, email, owner } = await startHalfConfirmedChange()
  const stranger = authClient(server)
  for (let count = 0; count < 7; count += 1) {
    pause()
    await stranger.resend({ type: 'email_change', email })
  }

  await owner.reauthenticate()

  expect(await kindsTo(server.deps.db, email)).toContain('reauthentication')
})
