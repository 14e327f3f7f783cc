import type { Handler } from 'hono'
import * as v from 'valibot'
import { readChallenge } from '#server/accounts/auth/flow/pkce.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import { invalid, optionalText, PKCE_FIELDS, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { requireAddress } from '#server/accounts/auth/parsing/read-email-address.ts'
import { metadataField, requireMetadata } from '#server/accounts/auth/parsing/read-metadata.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
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
import { inSavepoint } from './savepoint.ts'
import { type Input, pretendToSend, sendCodeMail, unusedEmail } from './send-code-mail.ts'
import { startMailTimers } from './timing/mail-times.ts'

const Body = v.object({
  email: optionalText,
  phone: optionalText,
  create_user: v.optional(v.nullable(v.boolean())),
  data: metadataField,
  channel: optionalText,
  ...PKCE_FIELDS,
})

type SignIn = { email: string; input: Input; createUser: boolean; data: Record<string, unknown> }

/**
 * POST /auth/v1/otp (supabase-wire.md 3.4): mails a code and a link to sign in. The response is the same without an
 * account.
 */
export function otp(deps: Deps): Handler {
  return async (c) => {
    const body = await readBody(c, Body)
    const email = requireOneAddress(body)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const signIn = {
      email,
      input: { redirectTo: allowedRedirect(c, deps.config), challenge },
      createUser: body.create_user ?? true,
      data: requireMetadata(body.data ?? {}),
    }
    await deps.db.transaction().execute((tx) => mailSignIn(tx, deps, signIn))
    return c.json({})
  }
}

function requireOneAddress({ email, phone, channel }: v.InferOutput<typeof Body>): string {
  if (email && phone) throw invalid('Only an email address or phone number should be provided')
  if (phone) throw new ApiError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!email) throw invalid('One of email or phone must be set')
  if (channel) throw invalid('Channel should only be specified with Phone OTP')
  return requireAddress(email)
}

async function mailSignIn(tx: Tx, deps: Deps, signIn: SignIn): Promise<void> {
  const { email, input, createUser } = signIn
  await lockEmail(tx, email)
  const known = await lockUserByEmail(tx, email)
  // start both timers: a refusal by only one would reveal which of the two mails is sent
  await startMailTimers(deps, tx, ['confirmation', 'recovery'], email)
  const user = createUser ? await findOrMakeUser(tx, deps, signIn, known) : known
  if (!user) return pretendToSend(tx, deps, { kind: 'magiclink', to: email, input })
  if (user.email_confirmed_at) await sendCodeMail(tx, deps, { user, kind: 'magiclink', to: email, input })
  else {
    // somebody else may have made a known account, so their password and data must not remain
    const dropsPassword = known !== undefined
    await sendCodeMail(tx, deps, { user, kind: 'confirmation', to: email, input, dropsPassword })
  }
}

/**
 * Returns the known account, or saves a new one. For a known account, the statements for a new one run too and are
 * discarded, so that both cases take the same time (supabase-wire.md 3.1).
 */
async function findOrMakeUser(tx: Tx, deps: Deps, signIn: SignIn, known: User | undefined): Promise<User> {
  const email = known ? unusedEmail() : signIn.email
  const made = await inSavepoint(tx, known ? 'discard' : 'keep', () =>
    makeUser(tx, deps, { ...signIn, email }),
  )
  return known ?? made
}

async function makeUser(tx: Tx, deps: Deps, { email, data }: SignIn): Promise<User> {
  const now = deps.now()
  const user = await saveNewUser(tx, { email, passwordHash: null, data, now })
  await recordAccountEvent(tx, user.id, 'user.signup', { method: 'otp' })
  return deps.config.auth.autoconfirm ? confirmEmail(tx, user, now) : user
}
