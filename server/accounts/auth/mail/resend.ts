import type { Handler } from 'hono'
import * as v from 'valibot'
import { readChallenge } from '#server/accounts/auth/flow/pkce.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import { invalid, optionalText, PKCE_FIELDS, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { requireAddress } from '#server/accounts/auth/parsing/read-email-address.ts'
import { lockUserByEmail, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { NIL_UUID } from '#server/platform/uuid.ts'
import { mailEmailChangeAgain } from './email-change/email-change.ts'
import { type Input, pretendToSend, sendCodeMail } from './send-code-mail.ts'
import { startMailTimers } from './timing/mail-times.ts'

const Body = v.object({ type: optionalText, email: optionalText, phone: optionalText, ...PKCE_FIELDS })
const TYPES = ['signup', 'email_change', 'sms', 'phone_change']

/**
 * POST /auth/v1/resend (supabase-wire.md 3.10): sends the mail again if a confirmation is pending. The response is the
 * same if none is pending.
 */
export function resend(deps: Deps): Handler {
  return async (c) => {
    const { type, email, phone, ...pkce } = await readBody(c, Body)
    if (!type || !TYPES.includes(type)) throw invalid(`Missing one of these types: ${TYPES.join(', ')}`)
    const challenge = readChallenge(pkce.code_challenge, pkce.code_challenge_method)
    if (type === 'sms' || type === 'phone_change') {
      if (!phone) throw invalid('Type provided requires a phone number')
      return c.json({}) // no account signs in with a phone number
    }
    if (!email) throw invalid('Type provided requires an email address')
    const address = requireAddress(email)
    const input = { redirectTo: allowedRedirect(c, deps.config), challenge }

    await deps.db
      .transaction()
      .execute((tx) =>
        type === 'signup' ? confirmAgain(tx, deps, address, input) : changeAgain(tx, deps, address, input),
      )
    return c.json({})
  }
}

async function confirmAgain(tx: Tx, deps: Deps, email: string, input: Input): Promise<void> {
  const user = await lockUserByEmail(tx, email)
  await startMailTimers(deps, tx, ['confirmation'], email)
  const dropsPassword = await droppedPassword(tx, user)
  const mailing = { kind: 'confirmation', to: email, input } as const
  if (!user || user.email_confirmed_at) return pretendToSend(tx, deps, mailing)
  await sendCodeMail(tx, deps, { ...mailing, user, dropsPassword })
}

async function changeAgain(tx: Tx, deps: Deps, email: string, input: Input): Promise<void> {
  const user = await lockUserByEmail(tx, email)
  await startMailTimers(deps, tx, ['email-change'], email)
  if (!(await mailEmailChangeAgain(tx, deps, user, input)))
    await pretendToSend(tx, deps, { kind: 'email_change_new', to: email, input })
}

/** Whether using the last confirmation mail drops the password. The mail that is sent again must do the same. */
async function droppedPassword(tx: Tx, user: User | undefined): Promise<boolean> {
  const last = await tx
    .selectFrom('auth.one_time_tokens')
    .select('drops_password')
    .where('user_id', '=', user?.id ?? NIL_UUID)
    .where('kind', '=', 'confirmation')
    .executeTakeFirst()
  return last?.drops_password ?? false
}
