import type { AmrEntry, Tx } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/http/errors/errors.ts'
import { amrEntry, type Session } from './sessions.ts'

/**
 * For this many minutes after an authentication (a sign-in, a second factor, a reauthentication), a session may add or
 * change ways to sign in. After that its user must authenticate again, because a thief of its tokens has neither the
 * password nor the mailbox.
 */
const RECENT_AUTHENTICATION_MINUTES = 15

/** Whether the newest authentication of the session is recent. A refresh of its tokens is no authentication. */
export function hasRecentAuthentication({ amr }: Pick<Session, 'amr'>, now: Date): boolean {
  const newest = Math.max(0, ...amr.map(({ timestamp }) => timestamp))
  return newest * 1000 >= now.getTime() - RECENT_AUTHENTICATION_MINUTES * 60_000
}

/** Throws a 403 `reauthentication_needed` for a session without a recent authentication. */
export function requireRecentAuthentication(session: Pick<Session, 'amr'>, now: Date): void {
  if (hasRecentAuthentication(session, now)) return
  throw new ApiError(
    403,
    'reauthentication_needed',
    'Enter your password, or a code from an email, to do this.',
  )
}

/** Adds an authentication by this method to `amr`, newest first. It replaces an earlier one by the same method. */
export function addToAmr(amr: readonly AmrEntry[], method: string, now: Date): AmrEntry[] {
  return [amrEntry(method, now), ...amr.filter((earlier) => earlier.method !== method)]
}

/** Saves that the session's user has authenticated by this method now. Lock the account first. */
export async function saveAuthentication(
  tx: Tx,
  { id, amr }: Pick<Session, 'id' | 'amr'>,
  method: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.sessions')
    .set({ amr: JSON.stringify(addToAmr(amr, method, now)) })
    .where('id', '=', id)
    .execute()
}

/** `amr` methods of mailed codes and links (supabase-wire.md 2.5). */
const MAILED_METHODS = ['otp', 'email/signup', 'magiclink', 'recovery', 'email_change']

/** Whether a mailed code or link authenticated the session, which shows that its user reads the account's mail. */
export function isAuthenticatedByMail({ amr }: Pick<Session, 'amr'>): boolean {
  return amr.some(({ method }) => MAILED_METHODS.includes(method))
}
