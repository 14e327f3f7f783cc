import type { JWTPayload } from 'jose'
import * as openid from 'openid-client'
import { expect, test } from 'vitest'
import { startOidcProvider } from '#test/providers/start-oidc-provider.ts'
import { afterThis } from '#test/server/after-test.ts'
import { createIdTokens } from './id-tokens.ts'

const ISSUER = 'https://login.microsoftonline.com/{tenantid}/v2.0'

async function openMicrosoft() {
  const oidc = await startOidcProvider()
  afterThis(() => oidc.close())
  const config = { name: 'azure', issuer: ISSUER, clientIds: ['shop'], clientSecret: 'x' } as const
  const discover = async () =>
    new openid.Configuration({ issuer: ISSUER, jwks_uri: `${oidc.issuer}/jwks` }, 'shop')
  const tokens = createIdTokens(config, discover)
  const iss = 'https://login.microsoftonline.com/tenant-1/v2.0'
  return {
    tokens,
    read: async (claims: JWTPayload) =>
      tokens.read(await oidc.signIdToken({ iss, tid: 'tenant-1', ...claims }), new Date()),
  }
}

test('a Microsoft token is valid only if its issuer has the tenant that the token names', async () => {
  const { read } = await openMicrosoft()

  expect(await read({})).toMatchObject({ tid: 'tenant-1' })
  expect(await read({ tid: 'tenant-2' })).toBeUndefined()
  expect(await read({ tid: undefined })).toBeUndefined()
  expect(await read({ iss: ISSUER, tid: '{tenantid}' })).toBeUndefined()
})

test('a Microsoft email address counts as verified only if the tenant owns its domain', async () => {
  const { tokens, read } = await openMicrosoft()
  const verified = async (claims: JWTPayload) => tokens.profileOf((await read(claims)) ?? {})?.emailVerified

  expect(await verified({ email_verified: true })).toBe(false)
  expect(await verified({ xms_edov: false })).toBe(false)
  expect(await verified({ xms_edov: true })).toBe(true)
  expect(await verified({ xms_edov: '1' })).toBe(true)
})
