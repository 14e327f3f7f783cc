import { expect, test } from 'vitest'
import { kindsTo, newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { mailTo } from '#test/outside/mailbox.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const thiefEmail = 'thief@elsewhere.test'

/**
 * A thief with a session of Sam's account has requested a change to the thief's email address, and the link in the mail
 * to Sam's address has been opened.
 */
async function stolen() {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const sam = await newAccount(server)
  const owner = authClient(server)
  await owner.signInWithPassword(sam)
  const thief = authClient(server)
  await thief.signInWithPassword(sam)
  await thief.updateUser({ email: thiefEmail })
  const currentMail = await newestMail(server.deps.db, sam.email, 'email-change-current')
  const newMail = await newestMail(server.deps.db, thiefEmail, 'email-change-new')
  // a mail scanner or a hasty click uses the link
  await authClient(server).verifyOtp({ token_hash: currentMail.token, type: 'email_change' })
  const stranger = authClient(server)
  const stillOpens = async () => {
    const sent = (await kindsTo(server.deps.db, thiefEmail)).length
    await stranger.resend({ type: 'email_change', email: sam.email })
    const mailed = (await kindsTo(server.deps.db, thiefEmail)).length - sent
    const late = await stranger.verifyOtp({ token_hash: newMail.token, type: 'email_change' })
    return { mailed, opened: late.data.session !== null }
  }
  const pending = async () => (await owner.getUser()).data.user?.new_email
  return { server, sam, owner, thief, currentMail, stillOpens, pending }
}

const CLOSED = { mailed: 0, opened: false }

test('a new password cancels a pending change of the email address', async () => {
  const { owner, stillOpens, pending } = await stolen()

  await owner.updateUser({ password: 'a-better-horse-9' })

  expect(await pending()).toBeUndefined()
  expect(await stillOpens()).toEqual(CLOSED)
})

test('a password reset cancels a pending change of the email address', async () => {
  const { server, sam, stillOpens } = await stolen()
  const client = authClient(server)
  await client.resetPasswordForEmail(sam.email)
  const { token } = await newestMail(server.deps.db, sam.email, 'recovery')
  await client.verifyOtp({ token_hash: token, type: 'recovery' })

  await client.updateUser({ password: 'a-better-horse-9' })

  expect((await client.getUser()).data.user?.new_email).toBeUndefined()
  expect(await stillOpens()).toEqual(CLOSED)
})

test('signing out everywhere cancels a pending change of the email address', async () => {
  const { owner, stillOpens } = await stolen()

  await owner.signOut({ scope: 'global' })

  expect(await stillOpens()).toEqual(CLOSED)
})

test('signing out all other sessions cancels a change that one of them requested', async () => {
  const { owner, stillOpens, pending } = await stolen()

  await owner.signOut({ scope: 'others' })

  expect(await pending()).toBeUndefined()
  expect(await stillOpens()).toEqual(CLOSED)
})

test('signing out the other sessions keeps a change that this session requested', async () => {
  const { owner, thief, stillOpens, pending } = await stolen()

  await thief.signOut({ scope: 'others' })

  expect((await owner.getUser()).error).not.toBeNull()
  expect(await pending()).toBeUndefined()
  expect((await thief.getUser()).data.user?.new_email).toBe(thiefEmail)
  expect((await stillOpens()).mailed).toBe(1)
})

test('ending the session that requested the change cancels the change', async () => {
  const { server, owner, thief, stillOpens, pending } = await stolen()
  const session = (await thief.getClaims()).data?.claims.session_id
  const bearer = (await owner.getSession()).data.session?.access_token

  const ended = await fetch(`${server.url}/account/v1/sessions/${session}`, {
    method: 'DELETE',
    headers: { apikey: server.config.publishableKey, authorization: `Bearer ${bearer}` },
  })

  expect(ended.status).toBe(204)
  expect(await pending()).toBeUndefined()
  expect(await stillOpens()).toEqual(CLOSED)
})

test('no more mails are sent after the session that requested the change signed out', async () => {
  const { thief, stillOpens } = await stolen()

  await thief.signOut({ scope: 'local' })

  expect(await stillOpens()).toMatchObject({ mailed: 0 })
})

test('reuse of a refresh token cancels the change that its session requested', async () => {
  const { server, thief, stillOpens } = await stolen()
  const first = (await thief.getSession()).data.session?.refresh_token
  const call = authCalls(server)
  const use = (refresh_token: string | undefined) =>
    call('/token?grant_type=refresh_token', { body: { refresh_token } })
  const second = (await use(first)).body.refresh_token
  await use(String(second))
  await server.deps.db
    .updateTable('auth.refresh_tokens')
    .set({ used_at: new Date(0) })
    .where('used_at', 'is not', null)
    .execute()

  const reused = await use(first)

  expect(reused.body.error_code).toBe('refresh_token_already_used')
  expect(await stillOpens()).toEqual(CLOSED)
})

test('a new password deletes mailed codes and unconfirmed factors', async () => {
  const { server, sam, owner, thief } = await stolen()
  await thief.reauthenticate()
  await thief.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })

  await owner.updateUser({ password: 'a-better-horse-9' })

  const { db } = server.deps
  expect(await db.selectFrom('auth.one_time_tokens').select('kind').execute()).toEqual([])
  expect(await db.selectFrom('auth.factors').select('id').where('user_id', '=', sam.id).execute()).toEqual([])
})

test('the mail to the old address names the new address, and says how to stop the change', async () => {
  const { currentMail } = await stolen()

  expect(currentMail.text).toContain(thiefEmail)
  expect(currentMail.text).toContain('Forgot your password?')
  expect(currentMail.text).toContain('stops the change')
})

test('after the change, a notice to the old address names the new address', async () => {
  const { server, sam, thief } = await stolen()
  const { token } = await newestMail(server.deps.db, thiefEmail, 'email-change-new')

  await thief.verifyOtp({ token_hash: token, type: 'email_change' })

  const notice = (await mailTo(server.deps.db, sam.email)).at(-1)
  expect(notice).toMatchObject({ kind: 'email-changed' })
  expect(notice?.text).toContain(thiefEmail)
})
