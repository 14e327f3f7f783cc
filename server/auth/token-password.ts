import type { Handler } from 'hono'
import * as v from 'valibot'
import { recordAccountEvent } from '#server/accounts/audit.ts'
import { isPassword } from '#server/accounts/passwords.ts'
import { startSession } from '#server/accounts/sessions.ts'
import { findUserByEmail, isBanned } from '#server/accounts/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/errors.ts'
import { invalid, optionalText, readBody } from './read-body.ts'

const Body = v.object({ email: optionalText, phone: optionalText, password: optionalText })

/** POST /auth/v1/token?grant_type=password (wire 3.2): unknown, wrong and without a password all look the same. */
export function tokenPassword(deps: Deps): Handler {
  return async (c) => {
    const { email, phone, password } = await readBody(c, Body)
    if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
    if (!email && !phone) throw invalid('missing email or phone')

    const user = email ? await findUserByEmail(deps.db, email) : undefined
    if (!(await isPassword(password ?? '', user?.password_hash)) || !user)
      throw new ApiError(400, 'invalid_credentials', 'Invalid login credentials')
    if (isBanned(user, deps.now())) throw new ApiError(400, 'user_banned', 'User is banned')
    if (!user.email_confirmed_at) throw new ApiError(400, 'email_not_confirmed', 'Email not confirmed')

    const answer = await deps.db.transaction().execute(async (tx) => {
      await recordAccountEvent(tx, user.id, 'user.login', { method: 'password' })
      const userAgent = c.req.header('user-agent')
      return startSession(tx, deps, user, { method: 'password', userAgent })
    })
    return c.json(answer)
  }
}
