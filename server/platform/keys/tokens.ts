import {
  calculateJwkThumbprint,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import * as v from 'valibot'
import type { Aal, AmrEntry } from '#server/platform/database/tables.ts'
import { Uuid } from '#server/platform/uuid.ts'
import type { SigningKeys } from './signing-key.ts'

/** The account that an access token was issued for. */
export type Account = {
  id: string
  /**
   * The email address, in lower case; empty for an account without one. A token does not show whether the owner has
   * confirmed the address.
   */
  email: string
  sessionId: string
  /** `aal2` means a sign-in with a second factor. */
  aal: Aal
}

/** The claims of an access token that differ by account and session (supabase-wire.md 2.5). `sign` adds the rest. */
export type AccountClaims = Account & {
  phone: string
  amr: readonly AmrEntry[]
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
}

/**
 * The payload and account of a token that we signed and that has not expired, or the reason why the token is refused.
 * The account is undefined when a claim is missing or malformed.
 */
export type VerifiedToken =
  | { payload: JWTPayload; account: Account | undefined }
  | { reason: string; expired: boolean }

export type Tokens = {
  sign: (account: AccountClaims, ttlSeconds: number) => Promise<string>
  verify: (token: string) => Promise<VerifiedToken>
  /** The public halves of the signing keys, for the key set that we publish (RFC 7517). */
  publicKeys: readonly JWK[]
}

const ALGORITHM = 'ES256'
/**
 * Header parameters with a key, a certificate, or the URL of one. A token with such a parameter is refused
 * (supabase-wire.md 2.5).
 */
const KEY_HEADERS = ['jwk', 'jku', 'x5u', 'x5c']
const AUDIENCE = 'authenticated'
const Claims = v.object({
  sub: Uuid,
  email: v.optional(v.string(), ''),
  session_id: Uuid,
  aal: v.picklist(['aal1', 'aal2']),
  role: v.literal('authenticated'),
})

/** Signs and verifies access tokens (JWTs). The first key signs with ES256; tokens of the other keys stay valid. */
export async function createTokens(
  signingKeys: SigningKeys,
  publicUrl: string,
  now: () => Date,
): Promise<Tokens> {
  const keys = await Promise.all(signingKeys.map(importPair))
  const [current] = keys
  if (!current) throw new Error('There is no signing key.')
  const issuer = `${publicUrl}/auth/v1`

  const verify: Tokens['verify'] = async (token) => {
    try {
      const { payload } = await jwtVerify(
        token,
        (header) => {
          if (KEY_HEADERS.some((name) => name in header))
            throw new errors.JOSENotSupported('unexpected header')
          const { kid } = header
          const key = keys.find((pair) => pair.kid === kid || pair.thumbprint === kid)
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key.publicKey
        },
        {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          currentDate: now(),
          requiredClaims: ['exp'],
        },
      )
      return { payload, account: accountOf(payload) }
    } catch (error) {
      const expired = error instanceof errors.JWTExpired
      return { expired, reason: expired ? 'token is expired' : error instanceof Error ? error.message : '' }
    }
  }

  return {
    verify,
    publicKeys: keys.map(({ publicJwk }) => publicJwk),
    sign(account, ttlSeconds) {
      const issued = Math.floor(now().getTime() / 1000)
      return new SignJWT(claimsOf(account))
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: current.kid })
        .setSubject(account.id)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ttlSeconds)
        .sign(current.privateKey)
    },
  }
}

function accountOf(payload: JWTPayload): Account | undefined {
  const { success, output } = v.safeParse(Claims, payload)
  if (!success) return undefined
  const { sub: id, email, session_id: sessionId, aal } = output
  return { id, email, sessionId, aal }
}

function claimsOf({ email, phone, sessionId, aal, amr, appMetadata, userMetadata }: AccountClaims) {
  return {
    email,
    phone,
    app_metadata: appMetadata,
    user_metadata: userMetadata,
    role: 'authenticated',
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: false,
  }
}

/**
 * Imports both halves of a key, whose id is its `kid` or else its thumbprint (RFC 7638). The thumbprint stays valid
 * when the key gets a `kid`.
 */
async function importPair({ kty, crv, x, y, d, kid: ownId }: SigningKeys[number]) {
  const publicJwk = { kty, crv, x, y }
  const thumbprint = await calculateJwkThumbprint(publicJwk)
  const kid = ownId || thumbprint
  return {
    kid,
    thumbprint,
    publicJwk: { ...publicJwk, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
    privateKey: await importJWK({ ...publicJwk, d }, ALGORITHM),
    publicKey: await importJWK(publicJwk, ALGORITHM),
  }
}
