import { expect, test } from 'vitest'
import { authClient, newAccount } from '#server/testing/accounts.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'

test('signing in with the password, refreshing and signing out work with the official client', async () => {
  const server = await startTestServer()
  const { email, password, id } = await newAccount(server)
  const auth = authClient(server)

  const signedIn = await auth.signInWithPassword({ email, password })
  expect(signedIn.error).toBeNull()
  expect(signedIn.data.user).toMatchObject({ id, email, aud: 'authenticated', role: 'authenticated' })

  const refreshed = await auth.refreshSession()
  expect(refreshed.error).toBeNull()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)
  expect((await auth.getUser()).data.user?.id).toBe(id)
  expect((await auth.getClaims()).data?.claims).toMatchObject({ sub: id, aal: 'aal1' })

  expect((await auth.signOut()).error).toBeNull()
  const gone = await auth.getUser(refreshed.data.session?.access_token)
  expect(gone.error?.name).toBe('AuthSessionMissingError')
})
