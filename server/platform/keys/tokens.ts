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
import type { Aal, Proof } from '#server/platform/database/auth-tables.ts'
import { Uuid } from '#server/platform/uuid.ts'
import type { SigningKeys } from './signing-key.ts'

/** Who an access token speaks for. */
export type Account = {
  id: string
  /** Confirmed by its owner, in lower case; empty for an account without one. */
  email: string
  sessionId: string
  /** aal2: signed in with a second factor. */
  assurance: Aal
}

/** What travels in a token beside who it is (supabase-wire.md 2.5). */
export type AccountClaims = Account & {
  phone: string
  proofs: readonly Proof[]
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
}

export type Tokens = {
  sign: (account: AccountClaims, ttlSeconds: number) => Promise<string>
  /** The account of a token that we signed and that has not run out; undefined for anything else. */
  read: (token: string) => Promise<Account | undefined>
  /** The payload of a token that we signed and that has not run out, else why not, in the words of the JOSE library. */
  verify: (token: string) => Promise<{ payload: JWTPayload } | { reason: string; expired: boolean }>
  /** The public halves, for the key set that we publish (RFC 7517). */
  publicKeys: readonly JWK[]
}

const ALGORITHM = 'ES256'
const AUDIENCE = 'authenticated'
const Claims = v.object({
  sub: Uuid,
  email: v.optional(v.string(), ''),
  session_id: Uuid,
  aal: v.picklist(['aal1', 'aal2']),
  role: v.literal('authenticated'),
})

/** Access tokens as the auth service issues them: short-lived JWTs, ES256, with the id of their key. */
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
        ({ kid }) => {
          const key = keys.find((pair) => pair.kid === kid)
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
      return { payload }
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
    async read(token) {
      const verified = await verify(token)
      const claims = 'payload' in verified ? v.safeParse(Claims, verified.payload) : undefined
      if (!claims?.success) return undefined
      const { sub, email, session_id, aal } = claims.output
      return { id: sub, email, sessionId: session_id, assurance: aal }
    },
  }
}

function claimsOf({ email, phone, sessionId, assurance, proofs, appMetadata, userMetadata }: AccountClaims) {
  return {
    email,
    phone,
    app_metadata: appMetadata,
    user_metadata: userMetadata,
    role: 'authenticated',
    aal: assurance,
    amr: proofs,
    session_id: sessionId,
    is_anonymous: false,
  }
}

async function importPair({ kty, crv, x, y, d }: SigningKeys[number]) {
  const open = { kty, crv, x, y }
  const kid = await calculateJwkThumbprint(open)
  return {
    kid,
    publicJwk: { ...open, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
    privateKey: await importJWK({ ...open, d }, ALGORITHM),
    publicKey: await importJWK(open, ALGORITHM),
  }
}
