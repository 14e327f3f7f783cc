import type { Handler } from 'hono'
import * as v from 'valibot'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { requireAddress } from '#server/accounts/auth/parsing/read-email-address.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { type PresentedToken, useToken } from './use-token.ts'

const Body = v.object({
  type: optionalText,
  email: optionalText,
  phone: optionalText,
  token: optionalText,
  token_hash: optionalText,
})

/** The message after the first of the two confirmations of an email change. */
export const HALFWAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * POST /auth/v1/verify (supabase-wire.md 3.5): starts a session for a mailed code, or for the token of a mailed link.
 * After the first of the two confirmations of an email change, responds with `HALFWAY` and starts no session.
 */
export function verify(deps: Deps): Handler {
  return async (c) => {
    const presented = readPresented(await readBody(c, Body))
    const result = await deps.db.transaction().execute(async (tx) => {
      const used = await useToken(tx, deps, presented)
      if (!used || used.halfway) return used && { msg: HALFWAY, code: '200' }
      await recordAccountEvent(tx, used.user.id, 'user.login', { method: used.token.kind })
      return startSession(tx, deps, used.user, { method: 'otp', userAgent: c.req.header('user-agent') })
    })
    deps.wakeOutbox()
    if (!result) throw notValid(presented)
    return c.json(result)
  }
}

function readPresented({
  type,
  email,
  phone,
  token,
  token_hash,
}: v.InferOutput<typeof Body>): PresentedToken {
  if (!type) throw invalid('Verify requires a verification type')
  if (!token === !token_hash) throw invalid('Verify requires either a token or a token hash')
  if (token_hash) {
    if (email || phone) throw invalid('Only the token_hash and type should be provided')
    return { type, link: token_hash }
  }
  if (!email === !phone) throw invalid('Only an email address or phone number should be provided on verify')
  // one-time tokens are sent to email addresses only, so no token matches the empty address
  return { type, code: token ?? '', sentTo: email ? requireAddress(email) : '' }
}

/** The same 403 for a code that is wrong, used or expired, and for an address without an account. */
export function notValid(presented: PresentedToken): ApiError {
  const message =
    'link' in presented ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new ApiError(403, 'otp_expired', message)
}
