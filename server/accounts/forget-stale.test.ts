import { expect, test } from 'vitest'
import { newestMail } from '#server/testing/account-mails.ts'
import { authClient, newAccount } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'
import { forgetStale } from './forget-stale.ts'

test('codes and sign-ins that have run out are forgotten, those that are still good are not', async () => {
  let now = Date.now()
  const server = await startTestServer({ now: () => new Date(now), auth: { mailIntervalSeconds: 0 } })
  const { db } = server.deps
  const [sam, kim] = [await newAccount(server), await newAccount(server)]
  const ask = ({ email }: typeof sam) => authClient(server, 'pkce').resetPasswordForEmail(email)
  const left = async () =>
    Promise.all(
      (['auth.one_time_tokens', 'auth.flow_states'] as const).map(
        async (table) => (await db.selectFrom(table).select('id').execute()).length,
      ),
    )

  await ask(sam)
  now += 2000 * 1000
  await ask(kim)
  now += 2000 * 1000
  await forgetStale(server.deps)

  expect(await left()).toEqual([1, 1])
  const { token } = await newestMail(db, kim.email, 'recovery')
  expect((await authClient(server).verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  await forgetStale(server.deps)
  expect(await db.selectFrom('auth.users').select('id').execute()).toHaveLength(2)
})
