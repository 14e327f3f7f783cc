import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'

/** Who an access token speaks for. */
export type Account = {
  id: string
  /** Confirmed by its owner, in lower case. */
  email: string
  sessionId: string
  /** aal2: signed in with a second factor. */
  assurance: 'aal1' | 'aal2'
}

export type Tokens = {
  sign: (account: Account, ttlSeconds: number) => Promise<string>
  /** The account of a token that we signed and that has not run out; undefined for anything else. */
  read: (token: string) => Promise<Account | undefined>
}

const ALGORITHM = 'ES256'
const AUDIENCE = 'authenticated'
const Claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  email: v.pipe(v.string(), v.nonEmpty(), v.toLowerCase()),
  session_id: v.pipe(v.string(), v.uuid()),
  aal: v.picklist(['aal1', 'aal2']),
  role: v.literal('authenticated'),
})

/** Access tokens as the auth service issues them: short-lived JWTs, ES256, with the id of their key. */
export async function createTokens(privateJwk: JWK, publicUrl: string, now: () => Date): Promise<Tokens> {
  // what else a key says of itself, such as `key_ops`, may fit one half of it only
  const { kty, crv, x, y, d } = privateJwk
  const publicJwk = { kty, crv, x, y } as JWK
  const kid = await calculateJwkThumbprint(publicJwk)
  const privateKey = await importJWK({ ...publicJwk, d } as JWK, ALGORITHM)
  const publicKey = await importJWK(publicJwk, ALGORITHM)
  const issuer = `${publicUrl}/auth/v1`

  return {
    sign({ id, email, sessionId, assurance }, ttlSeconds) {
      const issued = Math.floor(now().getTime() / 1000)
      return new SignJWT({ email, session_id: sessionId, aal: assurance, role: 'authenticated' })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(issued + ttlSeconds)
        .sign(privateKey)
    },
    async read(token) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          currentDate: now(),
          requiredClaims: ['exp', 'sub'],
        })
        if (protectedHeader.kid !== kid) return undefined
        const claims = v.parse(Claims, payload)
        return { id: claims.sub, email: claims.email, sessionId: claims.session_id, assurance: claims.aal }
      } catch {
        return undefined
      }
    },
  }
}
