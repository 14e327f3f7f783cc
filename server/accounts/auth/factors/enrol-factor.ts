import type { Context, Handler } from 'hono'
import * as v from 'valibot'
import { brand } from '#domain/brand/brand.ts'
import { optionalLine } from '#domain/text/text-fields.ts'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { saveFactor } from './save-factor.ts'
import { readPhone } from './sent-codes.ts'
import { newSeed } from './totp.ts'

const Body = v.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
})
type Input = { friendlyName: string; issuer: string; phone: string }

/** POST /auth/v1/factors (supabase-wire.md 3.14): saves a second factor, unverified until its first code. */
export function enrolFactor(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const { factor_type: type, ...body } = await readBody(c, Body)
    const input = {
      friendlyName: readLine('friendly_name', body.friendly_name, 100),
      issuer: readLine('issuer', body.issuer, 60),
      phone: body.phone ?? '',
    }
    if (type === 'totp') return c.json(await enrolTotp(deps, c, input))
    if (type === 'phone') return c.json(await enrolPhone(deps, c, input))
    if (type === 'webauthn')
      throw new ApiError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    throw invalid('factor_type needs to be totp, phone, or webauthn')
  }
}

/** Saves an authenticator app. Only this response contains the app's seed. */
async function enrolTotp(deps: Deps, c: Context<UserEnv>, { friendlyName, issuer }: Input) {
  const [user, session] = [c.get('user'), c.get('session')]
  const { secret, uri, qrCode } = newSeed({ issuer: issuer || brand.name, label: user.email ?? 'account' })
  const factor = await saveFactor(
    deps,
    { user, session },
    { type: 'totp', friendlyName, secret: deps.encryption.encrypt(secret) },
  )
  return {
    id: factor.id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: qrCode, secret, uri },
  }
}

async function enrolPhone(deps: Deps, c: Context<UserEnv>, { friendlyName, phone: typed }: Input) {
  if (!deps.config.sms)
    throw new ApiError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (!typed) throw invalid('Phone number required to enroll Phone factor')
  const phone = readPhone(typed)
  if (!phone) throw invalid('Invalid phone number format (E.164 required)')
  const [user, session] = [c.get('user'), c.get('session')]
  const { id } = await saveFactor(deps, { user, session }, { type: 'phone', friendlyName, phone })
  return { id, type: 'phone', friendly_name: friendlyName, phone: typed }
}

function readLine(field: string, text: string | null | undefined, max: number): string {
  const line = v.safeParse(optionalLine(max), text ?? '')
  if (!line.success) throw invalid(`${field}: ${line.issues[0].message}`)
  return line.output
}
