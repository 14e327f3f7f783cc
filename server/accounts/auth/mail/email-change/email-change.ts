import { brand } from '#domain/brand/brand.ts'
import { type Input, sendCodeMail } from '#server/accounts/auth/mail/send-code-mail.ts'
import {
  type Requester,
  startMailTimers,
  takeChangeTurn,
  tooMany,
} from '#server/accounts/auth/mail/timing/mail-times.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { type AccountNotice, enqueueNotice } from '#server/accounts/identity/notices.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import type { Session } from '#server/accounts/identity/sessions.ts'
import { changeEmailIdentity, findUserByEmail, type User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { NIL_UUID } from '#server/platform/uuid.ts'

type Side = 'email_change_current' | 'email_change_new'

/**
 * Begins a change of the email address: mails the new address, and the current address if there is one. The address
 * changes when every mailed address has confirmed. The change becomes invalid when `session` is revoked. Throws a 422
 * for another account's address and a 429 for too many mails.
 */
export async function beginEmailChange(
  tx: Tx,
  deps: Deps,
  user: User,
  { email, input, session }: { email: string; input: Input; session: Session },
): Promise<User> {
  const holder = await findUserByEmail(tx, email)
  if (holder && holder.id !== user.id) throw emailExists()
  await startMailTimers(deps, tx, ['email-change'], user.email ?? user.id)
  const wait = await takeChangeTurn(deps, tx, user.id)
  if (wait > 0) throw tooMany('email rate limit exceeded', Math.ceil(wait / 1000))
  const changing = await tx
    .updateTable('auth.users')
    .set({
      new_email: email,
      email_change_confirmed: null,
      email_change_session_id: session.id,
      updated_at: deps.now(),
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAccountEvent(tx, user.id, 'user.email_change_asked')
  return mailEmailChange(tx, deps, changing, input)
}

/**
 * Sends the mails of a pending change again, but only while the session that began the change lasts. POST /resend needs
 * no session, so anybody could otherwise renew the tokens for ever. Returns whether it called `sendCodeMail`.
 */
export async function mailEmailChangeAgain(
  tx: Tx,
  deps: Deps,
  user: User | undefined,
  input: Input,
): Promise<boolean> {
  // also runs without an account, so that both cases run the same statements
  const session = await requestingSession(tx, user ?? { id: NIL_UUID, email_change_session_id: null })
  if (!user?.new_email || !session || session.revoked_at) return false
  const mailsNew = user.email_change_confirmed !== 'new'
  if (mailsNew && (await takeChangeTurn(deps, tx, user.id)) > 0) return false
  await mailEmailChange(tx, deps, user, input, 'anybody')
  return true
}

/** The session that began the change; undefined when it was deleted. */
async function requestingSession(
  tx: Tx,
  { id, email_change_session_id }: Pick<User, 'id' | 'email_change_session_id'>,
): Promise<Pick<Session, 'revoked_at'> | undefined> {
  return tx
    .selectFrom('auth.sessions')
    .select('revoked_at')
    .where('id', '=', email_change_session_id)
    .where('user_id', '=', id)
    .executeTakeFirst()
}

/** Mails each of the two addresses that has not confirmed yet. */
async function mailEmailChange(
  tx: Tx,
  deps: Deps,
  user: User,
  input: Input,
  requester: Requester = 'owner',
): Promise<User> {
  const { email, new_email, email_change_confirmed: confirmed } = user
  let mailed = user
  if (email && confirmed !== 'current')
    mailed = await sendCodeMail(tx, deps, { user, kind: 'email_change_current', to: email, input, requester })
  if (new_email && confirmed !== 'new')
    mailed = await sendCodeMail(tx, deps, { user, kind: 'email_change_new', to: new_email, input })
  return mailed
}

/**
 * Confirms the change for one of the two addresses. Returns undefined while the other address must still confirm, else
 * the account with its new address. Throws a 403 when no change is pending or the session that began it was revoked,
 * and a 422 when another account has the new address.
 */
export async function confirmEmailChange(
  tx: Tx,
  deps: Deps,
  user: User,
  side: Side,
): Promise<User | undefined> {
  const sideName = side === 'email_change_current' ? 'current' : 'new'
  if (!user.new_email || (await requestingSession(tx, user))?.revoked_at) throw linkNotValid()
  if (user.email && (user.email_change_confirmed ?? sideName) === sideName) {
    await tx
      .updateTable('auth.users')
      .set({ email_change_confirmed: sideName, updated_at: deps.now() })
      .where('id', '=', user.id)
      .execute()
    return undefined
  }
  return finishEmailChange(tx, deps, user, user.new_email)
}

/** Changes the address to `email`, which `lockOwner` in one-time-tokens.ts has locked. */
async function finishEmailChange(tx: Tx, deps: Deps, user: User, email: string): Promise<User> {
  if (await findUserByEmail(tx, email)) throw emailExists()
  const now = deps.now()
  await cancelPendingChanges(tx, user.id)
  await changeEmailIdentity(tx, user.id, { email, email_verified: true }, now)
  // links that remove factors were mailed to the old address, so they become invalid
  await tx.updateTable('auth.factors').set({ removal_hash: null }).where('user_id', '=', user.id).execute()
  await recordAccountEvent(tx, user.id, 'user.email')
  for (const to of [user.email, email]) if (to) await enqueueNotice(tx, deps, to, changedTo(email))
  return tx
    .updateTable('auth.users')
    .set({
      email,
      new_email: null,
      email_change_confirmed: null,
      email_change_session_id: null,
      email_confirmed_at: now,
      user_metadata: JSON.stringify({ ...user.user_metadata, email, email_verified: true }),
      updated_at: now,
    })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The notice to both addresses. It names a phone number, because the old address can no longer reset the password. */
function changedTo(email: string): AccountNotice {
  return {
    kind: 'email-changed',
    what: 'Your email address was changed',
    meaning: `Your account has another email address now: ${email}. From here on we write to that one, and you sign in with it.`,
    otherwise: `call ${brand.phone} or reply to this email at once, and we’ll look into it with you. The password, too, can only be reset from the new address now.`,
  }
}

const linkNotValid = () => new ApiError(403, 'otp_expired', 'Email link is invalid or has expired')

const emailExists = () =>
  new ApiError(422, 'email_exists', 'A user with this email address has already been registered')
