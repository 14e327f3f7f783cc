import { expect, test } from 'vitest'
import { runRetention } from '#server/platform/retention/run-retention.ts'
import { RETENTION_PLAN } from '#server/retention-plan.ts'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('an unconfirmed account is deleted after 30 days, with its code; others stay', async () => {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), jobs: false })
  const { db } = server.deps
  const sam = await newAccount(server)
  await authClient(server).signUp({ email: 'nobody@typo.test', password: 'correct-horse-9' })
  const emails = async () =>
    (await db.selectFrom('auth.users').select('email').execute()).map(({ email }) => email)

  now += 29 * 86_400_000
  await runRetention(server.deps, RETENTION_PLAN)
  expect(await emails()).toContain('nobody@typo.test')
  now += 2 * 86_400_000
  await runRetention(server.deps, RETENTION_PLAN)

  expect(await emails()).toEqual([sam.email])
})

test('expired codes and sign-ins are deleted, valid ones stay', async () => {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), auth: { mailIntervalSeconds: 0 } })
  const { db } = server.deps
  const [sam, kim] = [await newAccount(server), await newAccount(server)]
  const ask = ({ email }: typeof sam) => authClient(server, 'pkce').resetPasswordForEmail(email)
  const left = async () => [
    (await db.selectFrom('auth.one_time_tokens').select('id').execute()).length,
    (await db.selectFrom('auth.flow_states').select('id').execute()).length,
  ]

  await ask(sam)
  now += 2000 * 1000
  await ask(kim)
  now += 2000 * 1000
  await runRetention(server.deps, RETENTION_PLAN)

  expect(await left()).toEqual([1, 1])
  const { token } = await newestMail(db, kim.email, 'recovery')
  expect((await authClient(server).verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
})

test('a session that is refreshed for months stays signed in, although its old tokens are deleted', async () => {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), jobs: false })
  const { db } = server.deps
  const { session } = await newAccount(server)
  const refresh = async (refreshToken: string) => {
    now += 20 * 86_400_000
    const { data } = await authClient(server).refreshSession({ refresh_token: refreshToken })
    return data.session?.refresh_token ?? ''
  }
  const second = await refresh(session.refresh_token)
  const third = await refresh(second)
  now += 40 * 86_400_000

  await runRetention(server.deps, RETENTION_PLAN)

  expect(await db.selectFrom('auth.refresh_tokens').select('id').execute()).toHaveLength(2)
  expect(await refresh(second), 'the response with the newest token was lost').toBe(third)
  expect(await refresh(third)).not.toBe('')
  now += 400 * 86_400_000
  await runRetention(server.deps, RETENTION_PLAN)
  expect(await db.selectFrom('auth.sessions').select('id').execute()).toEqual([])
})
