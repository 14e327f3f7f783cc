import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer, type TestServer } from '#test/server/start-test-server.ts'

async function askAs(server: TestServer, token = ''): Promise<unknown> {
  const response = await fetch(`${server.url}/account/v1/password`, {
    headers: { apikey: server.config.publishableKey, authorization: `Bearer ${token}` },
  })
  return response.json()
}

test('an account learns whether it has a password', async () => {
  const server = await startTestServer()
  const { session } = await newAccount(server)
  const byCode = authClient(server)
  await byCode.signInWithOtp({ email: 'kim@sparky.test' })
  const { code: token } = await newestMail(server.deps.db, 'kim@sparky.test', 'account-confirmation')
  const { data } = await byCode.verifyOtp({ email: 'kim@sparky.test', token, type: 'email' })

  expect(data.user?.identities).toMatchObject([{ provider: 'email' }])
  expect(await askAs(server, session.access_token)).toEqual({ isSet: true })
  expect(await askAs(server, data.session?.access_token)).toEqual({ isSet: false })

  await byCode.updateUser({ password: 'battery-staple-7' })
  expect(await askAs(server, data.session?.access_token)).toEqual({ isSet: true })
})
