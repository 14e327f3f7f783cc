import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount, startSignedIn } from '#test/fixtures/accounts.ts'
import { putUser } from '#test/fixtures/auth-calls.ts'
import { mailTo } from '#test/outside/mailbox.ts'

const password = 'a-better-horse-9'

test('a new password signs out all other devices, invalidates mailed codes, and mails the owner', async () => {
  const { server, account, auth } = await startSignedIn()
  await authClient(server).resetPasswordForEmail(account.email)
  const { token } = await newestMail(server.deps.db, account.email, 'recovery')

  const { error } = await auth.updateUser({ password })

  expect(error).toBeNull()
  expect((await auth.getUser()).error).toBeNull()
  expect((await auth.refreshSession()).error).toBeNull()
  expect((await auth.getUser(account.session.access_token)).error?.name).toBe('AuthSessionMissingError')
  expect((await authClient(server).verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  )
  const notice = (await mailTo(server.deps.db, account.email)).at(-1)
  expect(notice).toMatchObject({ kind: 'password-changed', subject: 'Your password was changed (Arvo)' })
  expect(notice?.text).toContain('If this wasn’t you, choose “Forgot your password?”')
  expect(notice?.text).not.toContain(password)
})

test('a sign-in that started before a password change cannot complete', async () => {
  const { server, account, auth } = await startSignedIn()
  const elsewhere = authClient(server, 'pkce')
  await elsewhere.signInWithOtp({ email: account.email })
  const { link } = await newestMail(server.deps.db, account.email, 'magic-link')
  const opened = await fetch(link.replace(server.config.publicUrl, server.url), { redirect: 'manual' })
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? ''

  await auth.updateUser({ password })

  expect((await elsewhere.exchangeCodeForSession(code)).error).toMatchObject({
    status: 404,
    code: 'flow_state_not_found',
  })
})

test('when two devices change the password at once, only one stays signed in', async () => {
  const { server, account } = await startSignedIn()
  const devices = await Promise.all([newAccount(server, account), newAccount(server, account)])

  const replies = await Promise.all(
    devices.map(({ session }, at) => putUser(server, { session })({ password: `${password}${at}` })),
  )

  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 403]))
  expect(await server.deps.db.selectFrom('auth.sessions').select('id').execute()).toHaveLength(1)
})

test('the mailed code works for one change of the password, and not for a sign-in', async () => {
  const { server, account, auth } = await startSignedIn()

  const requested = await auth.reauthenticate()
  const mail = await newestMail(server.deps.db, account.email, 'reauthentication')
  const asSignIn = await authClient(server).verifyOtp({
    email: account.email,
    token: mail.code,
    type: 'email',
  })
  const changed = await auth.updateUser({ password, nonce: mail.code })
  const again = await auth.updateUser({ password: 'yet-another-horse-9', nonce: mail.code })

  expect(requested.error).toBeNull()
  expect(mail.link).toBe('')
  expect(asSignIn.error?.code).toBe('otp_expired')
  expect(changed.error).toBeNull()
  expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
})

test('after ten wrong codes, the right code is refused for a change of the password', async () => {
  const { server, account, auth } = await startSignedIn()
  await auth.reauthenticate()
  const { code } = await newestMail(server.deps.db, account.email, 'reauthentication')
  const wrong = code === '000000' ? '000001' : '000000'

  for (let tries = 0; tries < 10; tries += 1) await auth.updateUser({ password, nonce: wrong })

  expect((await auth.updateUser({ password, nonce: code })).error?.code).toBe('reauthentication_not_valid')
})

test('only a confirmed address is mailed a code for the change', async () => {
  const { server, account, auth } = await startSignedIn()
  const change = server.deps.db.updateTable('auth.users').where('id', '=', account.id)

  await change.set({ email_confirmed_at: null }).execute()
  const unconfirmed = await auth.reauthenticate()
  await change.set({ email: null }).execute()
  const without = await auth.reauthenticate()

  expect(unconfirmed.error).toMatchObject({
    status: 422,
    code: 'email_not_confirmed',
    message: 'Please verify your email first.',
  })
  expect(without.error).toMatchObject({ status: 400, code: 'validation_failed' })
})
