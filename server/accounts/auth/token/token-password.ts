import type { Handler } from 'hono'
import * as v from 'valibot'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { LONGEST_ADDRESS } from '#server/accounts/auth/parsing/read-email-address.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { weaknessOf } from '#server/accounts/identity/passwords/password-rules.ts'
import { tryPassword } from '#server/accounts/identity/passwords/try-password.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import { findUserByEmail, isBanned, lockUser } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createClientNetwork } from '#server/platform/http/client-ip.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

const Body = v.object({ email: optionalText, phone: optionalText, password: optionalText })

/**
 * POST /auth/v1/token?grant_type=password (supabase-wire.md 3.2). An unknown email address, a wrong password and an
 * account without a password get the same response in the same time. Nobody signs in with a phone number.
 */
export function tokenPassword(deps: Deps): Handler {
  const networkOf = createClientNetwork(deps.config.trustProxy)
  return async (c) => {
    const { email, phone, password } = await readBody(c, Body)
    const address = email || phone
    if (!address) throw invalid('missing email or phone')
    if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
    // case-folding and hashing a megabyte would delay other requests
    if (address.length > LONGEST_ADDRESS) throw wrongCredentials()

    const user = email ? await findUserByEmail(deps.db, email) : undefined
    const given = password ?? ''
    if (!(await tryPassword(deps, address, given, user?.password_hash, networkOf(c))) || !user) {
      await recordAccountEvent(deps.db, user?.id ?? null, 'user.login_failed', { method: 'password' })
      throw wrongCredentials()
    }
    if (isBanned(user, deps.now())) throw new ApiError(400, 'user_banned', 'User is banned')
    if (!user.email_confirmed_at) throw new ApiError(400, 'email_not_confirmed', 'Email not confirmed')

    const result = await deps.db.transaction().execute(async (tx) => {
      // a change of the password ends the other sessions, so the old password must not start a new one afterwards
      const current = await lockUser(tx, user.id)
      if (current?.password_hash !== user.password_hash) throw wrongCredentials()
      await recordAccountEvent(tx, user.id, 'user.login', { method: 'password' })
      return startSession(tx, deps, current, { method: 'password', userAgent: c.req.header('user-agent') })
    })
    const weakness = await weaknessOf(given)
    return c.json(weakness ? { ...result, weak_password: weakness } : result)
  }
}

const wrongCredentials = () => new ApiError(400, 'invalid_credentials', 'Invalid login credentials')
