import type { Handler } from 'hono'
import * as v from 'valibot'
import { readChallenge } from '#server/accounts/auth/flow/pkce.ts'
import { allowedRedirect } from '#server/accounts/auth/flow/redirect-to.ts'
import { beginEmailChange } from '#server/accounts/auth/mail/email-change/email-change.ts'
import { optionalText, PKCE_FIELDS, readBody } from '#server/accounts/auth/parsing/read-body.ts'
import { requireAddress } from '#server/accounts/auth/parsing/read-email-address.ts'
import { metadataField, requireMetadata } from '#server/accounts/auth/parsing/read-metadata.ts'
import { publicUser } from '#server/accounts/identity/public-user.ts'
import { hasRecentAuthentication } from '#server/accounts/identity/recent-authentication.ts'
import type { SignedIn, UserEnv } from '#server/accounts/identity/require-user.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { changePassword, hashNewPassword, nonceNotValid, takeNonce } from './change-password.ts'
import { lockSignedIn, requireAal2 } from './signed-in.ts'

const Body = v.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: metadataField,
  channel: optionalText,
  app_metadata: v.optional(v.unknown()),
  ...PKCE_FIELDS,
})

/** PUT /auth/v1/user (supabase-wire.md 3.11): changes the caller's account, in one transaction. */
export function updateUser(deps: Deps): Handler<UserEnv> {
  return async (c) => {
    const { user, session } = c.var
    const body = await readBody(c, Body)
    if (body.app_metadata != null)
      throw new ApiError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    if (body.phone) throw new ApiError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    const email = readNewAddress(body.email, user)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const input = { redirectTo: allowedRedirect(c, deps.config), challenge }
    if (email || body.password) await requireMayChangeSignIn(deps, { user, session })
    if (body.password) requireAuthenticationForPassword(deps, { user, session }, body)
    const passwordHash = body.password ? await hashNewPassword(deps, user, body) : undefined

    const result = await deps.db.transaction().execute(async (tx) => {
      // another session may have changed the password, and ended this session, since the request began
      let { user: current } = await lockSignedIn(tx, user.id, session.id)
      if (passwordHash && body.nonce && !(await takeNonce(tx, deps, current, body.nonce))) return undefined
      if (passwordHash)
        current = await changePassword(tx, deps, current, {
          passwordHash,
          session,
          hasNonce: Boolean(body.nonce),
        })
      if (body.data) current = await changeMetadata(tx, deps, current, body.data)
      if (email) current = await beginEmailChange(tx, deps, current, { email, input, session })
      return publicUser(tx, current)
    })
    deps.wakeOutbox()
    if (!result) throw nonceNotValid()
    return c.json(result)
  }
}

/** The new address; undefined without one, or when the account has it already. */
function readNewAddress(text: string | null | undefined, user: User): string | undefined {
  const email = text ? requireAddress(text) : undefined
  return email === user.email ? undefined : email
}

async function requireMayChangeSignIn({ db }: Pick<Deps, 'db'>, who: SignedIn): Promise<void> {
  if (who.user.is_sso)
    throw new ApiError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  await requireAal2(db, who, 'email or password')
}

/**
 * A new password needs a recent authentication, a mailed code or the current password; the latter two are checked
 * later. Otherwise a thief with an old session could set a password of their own. Throws a 400
 * `reauthentication_needed`.
 */
function requireAuthenticationForPassword(
  { now }: Pick<Deps, 'now'>,
  { user, session }: SignedIn,
  { nonce, current_password: current }: v.InferOutput<typeof Body>,
): void {
  if (nonce || (current && user.password_hash) || hasRecentAuthentication(session, now())) return
  throw new ApiError(400, 'reauthentication_needed', 'Password update requires reauthentication')
}

const OURS = ['sub', 'email', 'email_verified', 'phone_verified']

/** Merges `data` into the user's metadata by key; null removes a key. Ignores keys that the server sets (`OURS`). */
async function changeMetadata(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  user: User,
  data: Record<string, unknown>,
): Promise<User> {
  const theirs = Object.entries(data).filter(([key]) => !OURS.includes(key))
  const merged = { ...user.user_metadata, ...Object.fromEntries(theirs) }
  const kept = Object.entries(merged).filter(([, value]) => value !== null)
  return tx
    .updateTable('auth.users')
    .set({
      user_metadata: JSON.stringify(requireMetadata(Object.fromEntries(kept))),
      updated_at: now(),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
