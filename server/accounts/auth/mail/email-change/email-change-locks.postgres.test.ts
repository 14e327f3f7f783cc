import { expect, test } from 'vitest'
import { lockEmail, lockUser } from '#server/accounts/identity/users.ts'
import { untilWaiting, withoutRetries } from '#test/database/locks.ts'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const NEW_EMAIL = 'sam@new.test'

test('a change to the address that the account’s provider has does not deadlock with a sign-in by that provider', async () => {
  const server = await startTestServer({ auth: { mailIntervalSeconds: 0 } })
  const sam = await newAccount(server)
  const client = authClient(server)
  await client.signInWithPassword(sam)
  await client.updateUser({ email: NEW_EMAIL })
  const first = await newestMail(server.deps.db, sam.email, 'email-change-current')
  const second = await newestMail(server.deps.db, NEW_EMAIL, 'email-change-new')
  await client.verifyOtp({ token_hash: first.token, type: 'email_change' })
  const db = withoutRetries(server)

  // the sign-in locks the address that the provider sent, then the account of the identity
  const signIn = await db.startTransaction().execute()
  await lockEmail(signIn, NEW_EMAIL)
  const change = client.verifyOtp({ token_hash: second.token, type: 'email_change' })
  await untilWaiting(db)
  await lockUser(signIn, sam.id)
  await signIn.commit().execute()

  expect((await change).data.user?.email).toBe(NEW_EMAIL)
})
