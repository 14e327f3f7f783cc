import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import type { PrivateJwk } from '#server/platform/config/auth-config.ts'
import { newTestHome, type TestHome } from '#test/database/test-home.ts'
import { newestMail } from '#test/fixtures/account-mails.ts'
import { newAccount } from '#test/fixtures/accounts.ts'
import { authCalls } from '#test/fixtures/auth-calls.ts'
import { codeAt } from '#test/fixtures/two-factor.ts'
import { newSigningKey } from '#test/outside/signing-keys.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

const kidOf = (token: unknown) => decodeProtectedHeader(String(token)).kid

/** Starts a server with these signing keys. All servers of a test share the data in `home`. */
async function start(home: TestHome, ...keys: PrivateJwk[]) {
  const signingKey = JSON.stringify({ keys })
  const server = await startTestServer({ home, signingKey, publicUrl: 'http://arvo.test', jobs: false })
  const call = authCalls(server)
  return { ...server, call, whoIs: (bearer: unknown) => call('/user', { bearer: String(bearer) }) }
}

test('a rotation of signing keys signs nobody out, and tokens of a removed key are invalid', async () => {
  const home = await newTestHome()
  const [old, fresh] = [newSigningKey(), newSigningKey()]
  const [before, between, after] = [
    await start(home, old),
    await start(home, fresh, old),
    await start(home, fresh),
  ]
  const prepared = await start(home, old, fresh) // knows the new key, but still signs with the old one
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

test('mailed codes and open challenges survive a rotation of the signing key', async () => {
  const home = await newTestHome()
  const [old, fresh] = [newSigningKey(), newSigningKey()]
  const [before, after] = [await start(home, old, fresh), await start(home, fresh, old)]
  const { email, session } = await newAccount(before)
  const bearer = session.access_token
  await before.call('/recover', { body: { email } })
  const { code: token } = await newestMail(before.deps.db, email, 'recovery')
  const factor = await before.call('/factors', { bearer, body: { factor_type: 'totp' } })
  const { secret } = factor.body.totp as { secret: string }
  const at = `/factors/${String(factor.body.id)}`
  const challenge = await before.call(`${at}/challenge`, { bearer, body: {} })

  const code = codeAt(secret, after.deps.now())
  const result = { challenge_id: challenge.body.id, code }

  expect((await after.call('/verify', { body: { type: 'recovery', email, token } })).status).toBe(200)
  expect((await after.call(`${at}/verify`, { bearer, body: result })).status).toBe(200)
})
