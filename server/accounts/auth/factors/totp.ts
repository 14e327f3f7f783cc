import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** What every authenticator app takes for granted (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps either way in which a code is good: clocks differ, and typing takes time. */
const SKEW = 1

/** `secret` in base32, for typing; `uri` for apps; `qrCode` a bare `<svg>` of the same, black on white. */
export type Seed = { secret: string; uri: string; qrCode: string }

/** A new seed, named in the app as this account (`label`) at this site (`issuer`). */
export function newSeed({ issuer, label }: { issuer: string; label: string }): Seed {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...SHAPE, issuer, label, secret }).toString()
  // four modules of white around it are the quiet zone that scanners ask for
  return { secret: secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 4 }) }
}

/** The time step whose code this is, counted from 1970; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  // the library compares bytes, and throws for six characters of more than one each
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = at.getTime()
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: SKEW, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
