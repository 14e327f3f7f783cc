import type { Handler } from 'hono'
import * as v from 'valibot'
import { readChallenge } from '#server/accounts/auth/flow/pkce.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import { notifyAccountExists } from '#server/accounts/auth/mail/notify-owner.ts'
import { type Input, pretendToSignUp, sendCodeMail } from '#server/accounts/auth/mail/send-code-mail.ts'
import { startMailTimers } from '#server/accounts/auth/mail/timing/mail-times.ts'
import { invalid, optionalText, PKCE_FIELDS, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { requireAddress } from '#server/accounts/auth/parsing/read-email-address.ts'
import { metadataField, requireMetadata } from '#server/accounts/auth/parsing/read-metadata.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { requireGoodPassword } from '#server/accounts/identity/passwords/password-rules.ts'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import { publicUser } from '#server/accounts/identity/public-user.ts'
import { startSession } from '#server/accounts/identity/sessions.ts'
import {
  confirmEmail,
  lockEmail,
  lockUserByEmail,
  saveNewUser,
  type User,
} from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { decoyUser } from './decoy-user.ts'

const Body = v.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  data: metadataField,
  channel: optionalText,
  ...PKCE_FIELDS,
})

type Applicant = { email: string; passwordHash: string; data: Record<string, unknown>; input: Input }

/**
 * POST /auth/v1/signup (supabase-wire.md 3.1): saves the account and its confirmation mail, together or not at all.
 * With autoconfirm, a new account gets no mail, and the response is its first session. A confirmed account with this
 * address does not change: the response is a made-up account (`decoyUser`), or a 422 with autoconfirm.
 */
export function signUp(deps: Deps): Handler {
  return async (c) => {
    const body = await readBody(c, Body)
    const email = requireOneAddress(body.email, body.phone)
    const password = await requireGoodPassword(body.password)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const data = requireMetadata(body.data ?? {})
    const input = { redirectTo: allowedRedirect(c, deps.config), challenge }
    const applicant = { email, passwordHash: await hashPassword(password), data, input }

    const result = await deps.db.transaction().execute(async (tx) => {
      await lockEmail(tx, email)
      const known = await lockUserByEmail(tx, email)
      if (known?.email_confirmed_at) return respondToKnown(tx, deps, applicant, known)
      if (!known && deps.config.auth.autoconfirm)
        return openAccount(tx, deps, applicant, c.req.header('user-agent'))
      return publicUser(tx, await askToConfirm(tx, deps, applicant, known))
    })
    deps.wakeOutbox()
    return c.json(result)
  }
}

function requireOneAddress(email: string | null | undefined, phone: string | null | undefined): string {
  if (email && phone) throw invalid('Only an email address or phone number should be provided on signup.')
  if (phone) throw new ApiError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!email) throw new ApiError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  return requireAddress(email)
}

/** For autoconfirm: saves a confirmed account and starts its first session. */
async function openAccount(tx: Tx, deps: Deps, applicant: Applicant, userAgent: string | undefined) {
  const now = deps.now()
  const user = await confirmEmail(tx, await saveNewUser(tx, { ...applicant, now }), now)
  await recordAccountEvent(tx, user.id, 'user.signup')
  return startSession(tx, deps, user, { method: 'password', userAgent })
}

/** Saves a new account and mails its confirmation. A known unconfirmed account keeps its password and data. */
async function askToConfirm(
  tx: Tx,
  deps: Deps,
  applicant: Applicant,
  known: User | undefined,
): Promise<User> {
  const { email, input } = applicant
  await startMailTimers(deps, tx, ['confirmation'], email)
  const user = known ?? (await saveNewUser(tx, { ...applicant, now: deps.now() }))
  await recordAccountEvent(tx, user.id, known ? 'user.signup_again' : 'user.signup')
  // an account without a password comes from a mailed code or a provider, so somebody else may have made it
  const dropsPassword = user.password_hash === null
  return sendCodeMail(tx, deps, { user, kind: 'confirmation', to: email, input, dropsPassword })
}

/**
 * Throws a 422 with autoconfirm. Otherwise runs the statements of a new account, so that the time of the response does
 * not reveal the known account, and returns a made-up account. A mail notifies the owner (rulings.md 41).
 */
async function respondToKnown(
  tx: Tx,
  deps: Deps,
  applicant: Applicant,
  known: User,
): Promise<Record<string, unknown>> {
  const { email, input } = applicant
  if (deps.config.auth.autoconfirm) throw new ApiError(422, 'user_already_exists', 'User already registered')
  await startMailTimers(deps, tx, ['confirmation'], email)
  await recordAccountEvent(tx, known.id, 'user.signup_again')
  const ownerIsMailed = await notifyAccountExists(tx, deps, email)
  const now = deps.now()
  await pretendToSignUp(tx, deps, { applicant: { ...applicant, now }, input, ownerIsMailed })
  return decoyUser({ email, data: applicant.data, now })
}
