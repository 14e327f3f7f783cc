import type { Handler } from 'hono'
import * as v from 'valibot'
import { invalid, optionalText, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { tryPassword } from '#server/accounts/identity/passwords/try-password.ts'
import { saveAuthentication } from '#server/accounts/identity/recent-authentication.ts'
import type { SignedIn, UserEnv } from '#server/accounts/identity/require-user.ts'
import { commitThenRefuse } from '#server/platform/database/commit-then-refuse.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { nonceNotValid, takeNonce } from './change-password.ts'
import { lockSignedIn } from './signed-in.ts'

const Body = v.object({ password: optionalText, nonce: optionalText })

/**
 * POST /auth/v1/reauthenticate (supabase-wire.md 3.9): takes the password, or the code that GET /auth/v1/reauthenticate
 * mails, as a new authentication (step-up authentication). For some minutes the session may then add ways to sign in
 * (`requireRecentAuthentication`).
 */
export function reauthenticateSession(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const { password, nonce } = await readBody(c, Body)
    if (!password === !nonce) throw invalid('Reauthentication requires either a password or a nonce')
    if (password) await requirePassword(deps, c.var, password)
    // refusals are returned, not thrown: the count of wrong codes must commit
    await commitThenRefuse(deps.db, async (tx) => {
      const { user, session } = await lockSignedIn(tx, c.var.user.id, c.var.session.id)
      // another session may have changed the password since the request began
      if (password && user.password_hash !== c.var.user.password_hash) return wrongPassword()
      if (nonce && !(await takeNonce(tx, deps, user, nonce))) return nonceNotValid()
      const method = password ? 'password' : 'otp'
      await saveAuthentication(tx, session, method, deps.now())
      await recordAccountEvent(tx, user.id, 'user.reauthenticate', { method })
      return undefined
    })
    return c.json({})
  }
}

async function requirePassword(deps: Deps, { user }: SignedIn, password: string): Promise<void> {
  if (!(await tryPassword(deps, user.email ?? user.id, password, user.password_hash))) throw wrongPassword()
}

const wrongPassword = () => new ApiError(400, 'invalid_credentials', 'That’s not your password.')
