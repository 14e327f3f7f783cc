import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import type { Configuration } from 'openid-client'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { readExternalProfile } from './external-profile.ts'
import { type IdTokens, type OpenIdConfig, unreachable } from './provider.ts'
import { PROVIDER_SECONDS, providerFetch } from './provider-fetch.ts'

/** Asymmetric algorithms, whose signatures a published key verifies. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** Seconds that a provider's clock may differ from ours. */
const CLOCK_SKEW = 30
/** The placeholder in Microsoft's issuer for all tenants. The issuer in a token has the token's own tenant there. */
const TENANT = '{tenantid}'

/** Verifies ID tokens of an issuer. The issuer's keys are fetched when first needed, and cached. */
export function createIdTokens(
  { name, issuer, clientIds }: OpenIdConfig,
  discover: () => Promise<Configuration>,
): IdTokens {
  let keys: { of: string; set: ReturnType<typeof createRemoteJWKSet> } | undefined
  const keysAt = (address: string) => {
    if (keys?.of !== address) keys = { of: address, set: remoteKeys(name, address) }
    return keys.set
  }

  return {
    issuer,
    audiences: clientIds,
    profileOf: (claims) => readExternalProfile(name, claims.iss ?? issuer, claims),
    async read(token, now) {
      if (!couldBeSigned(token)) return undefined
      const known = (await discover()).serverMetadata()
      if (!known.jwks_uri) throw unreachable(name)
      try {
        const { payload } = await jwtVerify(token, keysAt(known.jwks_uri), {
          algorithms: ALGORITHMS,
          currentDate: now,
          clockTolerance: CLOCK_SKEW,
          requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
        })
        return isIssuedBy(known.issuer, payload) ? payload : undefined
      } catch (error) {
        if (error instanceof ApiError) throw error
        return undefined
      }
    },
  }
}

/** Whether the token is well-formed and has an accepted algorithm. Checked before the issuer's keys are fetched. */
function couldBeSigned(token: string): boolean {
  try {
    const { alg = '' } = decodeProtectedHeader(token)
    decodeJwt(token)
    return ALGORITHMS.includes(alg)
  } catch {
    return false
  }
}

/** The issuer's keys. Throws `unreachable` when they cannot be fetched, because the token may still be valid. */
function remoteKeys(name: string, address: string) {
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: PROVIDER_SECONDS * 1000,
    [customFetch]: async (url, options) => {
      const response = await providerFetch(url, options).catch((error: unknown) => {
        throw unreachable(name, error)
      })
      if (!response.ok) throw unreachable(name)
      return response
    },
  })
}

function isIssuedBy(issuer: string, { iss = '', tid }: JWTPayload): boolean {
  if (issuer.includes(TENANT))
    return typeof tid === 'string' && /^[\w-]{1,64}$/.test(tid) && iss === issuer.replace(TENANT, tid)
  // Google issues tokens with and without the scheme
  return iss === issuer || (issuer === 'https://accounts.google.com' && iss === 'accounts.google.com')
}
