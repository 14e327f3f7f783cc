import { expect, test } from 'vitest'
import { authClient, newAccount } from '#test/fixtures/accounts.ts'
import { startTestServer } from '#test/server/start-test-server.ts'

test('the key set has the public keys only, needs no API key, and is cached for ten minutes', async () => {
  const { url } = await startTestServer({ jobs: false })

  const response = await fetch(`${url}/auth/v1/.well-known/jwks.json`)

  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  const text = expect.any(String)
  expect(await response.json()).toEqual({
    keys: [
      { kty: 'EC', crv: 'P-256', x: text, y: text, kid: text, alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    ],
  })
})

test('the official client verifies tokens itself, after one request for the key set', async () => {
  const server = await startTestServer({ jobs: false })
  const { email, password, id } = await newAccount(server)
  const auth = authClient(server)
  await auth.signInWithPassword({ email, password })
  expect((await auth.getClaims()).data?.claims.sub).toBe(id)

  await server.close()

  const { data, error } = await auth.getClaims()
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({ sub: id, email, role: 'authenticated', aud: 'authenticated' })
  const { data: kept } = await auth.getSession()
  const [head, body] = kept.session?.access_token.split('.') ?? []
  expect((await auth.getClaims(`${head}.${body}.${'A'.repeat(86)}`)).error?.name).toBe('AuthInvalidJwtError')
})
