import type { Handler } from 'hono'
import { invalid } from '#server/accounts/auth/parsing/read-body.ts'
import type { UserEnv } from '#server/accounts/identity/require-user.ts'
import { lockUser } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { sendCodeMail } from './send-code-mail.ts'
import { startMailTimers } from './timing/mail-times.ts'

/**
 * GET /auth/v1/reauthenticate (supabase-wire.md 3.9): mails a code for `nonce` of PUT /user and POST /reauthenticate.
 */
export function reauthenticate(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const { id } = c.get('user')
    await deps.db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, id)
      if (!user?.email) throw invalid('Reauthentication requires the user to have an email or a phone number')
      if (!user.email_confirmed_at)
        throw new ApiError(422, 'email_not_confirmed', 'Please verify your email first.')
      await startMailTimers(deps, tx, ['reauthentication'], id)
      const input = { redirectTo: '', challenge: undefined }
      await sendCodeMail(tx, deps, { user, kind: 'reauthentication', to: user.email, input })
    })
    deps.wakeOutbox()
    return c.json({})
  }
}
