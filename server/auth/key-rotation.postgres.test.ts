import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import type { PrivateJwk } from '#server/platform/config/auth-config.ts'
import { newAccount } from '#server/testing/accounts.ts'
import { authCalls } from '#server/testing/auth-calls.ts'
import { newSigningKey } from '#server/testing/signing-keys.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'
import { newTestHome } from '#server/testing/test-home.ts'

const kidOf = (token: unknown) => decodeProtectedHeader(String(token)).kid

test('signing keys are changed without signing anybody out; once the old one is gone, so are its tokens', async () => {
  const home = await newTestHome()
  const start = async (...keys: PrivateJwk[]) => {
    const signingKey = JSON.stringify({ keys })
    const server = await startTestServer({ home, signingKey, publicUrl: 'http://arvo.test', jobs: false })
    const call = authCalls(server)
    return { ...server, call, whoIs: (bearer: unknown) => call('/user', { bearer: String(bearer) }) }
  }
  const [old, fresh] = [newSigningKey(), newSigningKey()]
  const [before, between, after] = [await start(old), await start(fresh, old), await start(fresh)]
  const prepared = await start(old, fresh) // of several processes, those that are not yet told to sign with the new key
  const { session, id } = await newAccount(before)

  const refreshed = await between.call('/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })

  const [oldToken, newToken] = [session.access_token, refreshed.body.access_token]
  expect((await between.call('/.well-known/jwks.json')).body).toMatchObject({
    keys: [{ kid: kidOf(newToken) }, { kid: kidOf(oldToken) }],
  })
  expect((await between.whoIs(oldToken)).body.id).toBe(id)
  expect((await between.whoIs(newToken)).body.id).toBe(id)
  expect((await prepared.whoIs(newToken)).body.id).toBe(id)
  expect((await after.whoIs(newToken)).body.id).toBe(id)
  expect(await after.whoIs(oldToken)).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } })
})
