import { Secret, TOTP } from 'otpauth'
import { qrSvg } from '#domain/text/qr-code.ts'

/** The defaults of authenticator apps (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code may be this many time steps early or late: clocks differ, and typing takes time. */
const SKEW = 1

/** `secret` is in base32, for typing; `uri` is for apps; `qrCode` shows the URI as a plain `<svg>`, black on white. */
export type Seed = { secret: string; uri: string; qrCode: string }

/** Makes a new seed. Apps show its codes under the names of the site (`issuer`) and of the account (`label`). */
export function newSeed({ issuer, label }: { issuer: string; label: string }): Seed {
  const secret = new Secret({ size: 20 })
  const uri = new TOTP({ ...SHAPE, issuer, label, secret }).toString()
  return { secret: secret.base32, uri, qrCode: qrSvg(uri) }
}

/** The time step of the code, counted from 1970; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  // the library throws for six characters that have more than one byte each
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = at.getTime()
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: SKEW, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
