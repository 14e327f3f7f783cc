import type { Handler } from 'hono'
import * as v from 'valibot'
import { readChallenge } from '#server/accounts/auth/flow/pkce.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import { invalid, optionalText, PKCE_FIELDS, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { requireAddress } from '#server/accounts/auth/parsing/read-email-address.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { lockUserByEmail } from '#server/accounts/identity/users.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pretendToSend, sendCodeMail } from './send-code-mail.ts'
import { startMailTimers } from './timing/mail-times.ts'

const Body = v.object({ email: optionalText, ...PKCE_FIELDS })

/**
 * POST /auth/v1/recover (supabase-wire.md 3.12): mails a code and a link to choose a new password. The response is the
 * same without an account.
 */
export function recover(deps: Deps): Handler {
  return async (c) => {
    const body = await readBody(c, Body)
    if (!body.email) throw invalid('Password recovery requires an email')
    const email = requireAddress(body.email)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const input = { redirectTo: allowedRedirect(c, deps.config), challenge }

    await deps.db.transaction().execute(async (tx) => {
      const user = await lockUserByEmail(tx, email)
      await startMailTimers(deps, tx, ['recovery'], email)
      await recordAccountEvent(tx, user?.id ?? null, 'user.recovery_asked')
      const mailing = { kind: 'recovery', to: email, input } as const
      if (!user) return pretendToSend(tx, deps, mailing)
      await sendCodeMail(tx, deps, { ...mailing, user, dropsPassword: true })
    })
    return c.json({})
  }
}
