import { expect, test } from 'vitest'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer } from '#test/server/start-test-server.ts'
import { unlinkFor } from './unlink-for-owner.ts'

test('when an operator unlinks email, the password is removed and no longer signs in', async () => {
  const server = await startTestServer()
  const { db } = server.deps
  const sam = await newAccount(server)
  await db
    .insertInto('auth.identities')
    .values({ user_id: sam.id, provider: 'google', provider_id: 'g-1', identity_data: '{}' })
    .execute()

  const unlinking = await unlinkFor(db, server.deps, { email: sam.email, provider: 'email' })

  expect(unlinking).toBe('unlinked')
  const { error } = await authClient(server).signInWithPassword(sam)
  expect(error?.code).toBe('invalid_credentials')
  const mail = await newestMail(db, sam.email, 'identity-unlinked')
  expect(mail.subject).toBe('Signing in with a password is off (Arvo)')
  expect(mail.text).toContain('Your account has no password any more.')
})
