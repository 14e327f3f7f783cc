import { stillLinkedBlocks, unlinkedBlocks } from '#server/accounts/auth/identities/identity-notices.ts'
import { linkedProviders, unlinkYoungLinks } from '#server/accounts/auth/identities/unlink-young-links.ts'
import { takeByCode } from '#server/accounts/auth/mail/verify/one-time-tokens.ts'
import { recordAccountEvent } from '#server/accounts/identity/audit.ts'
import { type AccountNotice, enqueueNotice } from '#server/accounts/identity/notices.ts'
import { requireGoodPassword } from '#server/accounts/identity/passwords/password-rules.ts'
import { hashPassword } from '#server/accounts/identity/passwords/passwords.ts'
import { tryPassword } from '#server/accounts/identity/passwords/try-password.ts'
import { cancelPendingChanges } from '#server/accounts/identity/pending-changes.ts'
import { isAuthenticatedByMail } from '#server/accounts/identity/recent-authentication.ts'
import { endSessions, type Session } from '#server/accounts/identity/sessions.ts'
import type { User } from '#server/accounts/identity/users.ts'
import type { Tx } from '#server/platform/database/tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'

type Given = { password?: string | null | undefined; current_password?: string | null | undefined }

/**
 * Checks a new password and returns its hash. The current password may be missing. Throws a 400 for a wrong current
 * password, a 400 or 422 for a bad or unchanged new password, and a 429 after too many guesses.
 */
export async function hashNewPassword(deps: Deps, user: User, given: Given): Promise<string> {
  const password = await requireGoodPassword(given.password)
  const { password_hash: known } = user
  const current = given.current_password
  if (known && current && !(await tryPassword(deps, user.email ?? user.id, current, known)))
    throw new ApiError(400, 'invalid_credentials', 'The current password is not right.')
  // the response reveals whether the new password is the current one: guesses are limited, separately from sign-ins
  if (known && (await tryPassword(deps, user.id, password, known)))
    throw new ApiError(422, 'same_password', 'New password should be different from the old password.')
  return hashPassword(password)
}

/**
 * Uses a mailed reauthentication code. Returns false for a wrong code. The caller must commit, so that the attempt
 * counts.
 */
export async function takeNonce(tx: Tx, deps: Deps, { id, email }: User, nonce: string): Promise<boolean> {
  const kinds = ['reauthentication'] as const
  const taken = await takeByCode(tx, deps, { userId: id, sentTo: email ?? '', kinds, code: nonce })
  return taken !== undefined
}

/** The refusal of a wrong code: a 422 `reauthentication_not_valid` (supabase-wire.md 3.11). */
export const nonceNotValid = (): ApiError =>
  new ApiError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')

/**
 * Sets the password (supabase-wire.md 3.11): ends all other sessions, cancels pending changes and mailed tokens, and
 * mails the owner. With a mailed code, or in a session that a mailed code or link authenticated, it also unlinks
 * providers that other sessions linked in the last UNDO_DAYS.
 */
export async function changePassword(
  tx: Tx,
  deps: Deps,
  user: User,
  { passwordHash, session, hasNonce }: { passwordHash: string; session: Session; hasNonce: boolean },
): Promise<User> {
  await endSessions(tx, user.id, { others: session.id })
  await cancelPendingChanges(tx, user.id)
  await recordAccountEvent(tx, user.id, 'user.password')
  const unlinked =
    hasNonce || isAuthenticatedByMail(session)
      ? (await unlinkYoungLinks(tx, user, { now: deps.now(), keepLinksOf: session.id })).unlinked
      : []
  if (user.email) {
    const linked = await linkedProviders(tx, user.id)
    const more = [...unlinkedBlocks(unlinked, deps), ...stillLinkedBlocks(linked, deps)]
    await enqueueNotice(tx, deps, user.email, { ...CHANGED, more })
  }
  return tx
    .updateTable('auth.users')
    .set({ password_hash: passwordHash, updated_at: deps.now() })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const CHANGED: AccountNotice = {
  kind: 'password-changed',
  what: 'Your password was changed',
  meaning: 'Your account has a new password, and everybody who was signed in to it elsewhere is signed out.',
  otherwise:
    'choose “Forgot your password?” on the sign-in page at once: that brings the account back to you.',
}
