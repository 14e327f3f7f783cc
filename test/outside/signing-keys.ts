import { generateKeyPairSync } from 'node:crypto'
import type { PrivateJwk } from '#server/platform/config/auth-config.ts'

/** A new key pair in the format of AUTH_SIGNING_KEY. */
export function newSigningKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { d = '', x = '', y = '' } = privateKey.export({ format: 'jwk' })
  return { kty: 'EC', crv: 'P-256', d, x, y }
}
