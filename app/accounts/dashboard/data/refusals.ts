import { checkSession } from '#app/accounts/session/with-auth.ts'

/** Messages for refusals, by code (supabase-wire.md 3). */
const REFUSALS: Readonly<Record<string, string>> = {
  email_exists: 'That address belongs to another account. Use a different one, or sign in with it.',
  same_password: 'That’s the password you have now. Choose a different one.',
  invalid_credentials: 'That’s not your password.',
  reauthentication_not_valid: 'That code is wrong or too old. Check the newest mail, or send another code.',
  mfa_factor_name_conflict: 'You have an app of that name. Give this one another.',
  too_many_enrolled_mfa_factors: 'That’s as many as an account can have. Remove one first.',
  insufficient_aal: 'Sign out, then sign in again with a code from your phone, to do this.',
  single_identity_not_deletable: 'It’s your only way to sign in, so it has to stay. Add another one first.',
  manual_linking_disabled:
    'Ways to sign in can’t be linked or unlinked here. If you don’t know one of them, ring us.',
  identity_already_exists: 'That’s linked already, to this account or another one.',
  over_email_send_rate_limit: 'We’ve only just sent you an email. Wait a minute, then try again.',
  mfa_phone_enroll_not_enabled: 'Text messages aren’t going out just now. Use an authenticator app.',
  mfa_phone_verify_not_enabled: 'Text messages aren’t going out just now. Use an authenticator app.',
  over_request_rate_limit: 'That was too many tries in a row. Wait a minute, then try again.',
}

export const NOT_REACHED = 'That didn’t go through. Check your connection, then try again.'

/** The message for a refusal: ours for known codes, otherwise the server's. */
export function refusalMessage(code: string | undefined, message: string): string {
  const known = code !== undefined && Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined
  return known ?? (message || NOT_REACHED)
}

export type Refused = { kind: 'refused'; code: string; message: string }

/** The codes of a session that the server does not accept (supabase-wire.md 2.5). */
const OF_THE_SESSION = /^(?:no_authorization|bad_jwt|user_not_found|session_not_found)$/

/**
 * The result of a refused call, with a message to show to the visitor. If the server does not accept the session, the
 * session is checked: one that has ended is removed, so that the dashboard leads to the sign-in.
 */
export async function refusalOf(code: string, message: string): Promise<Refused> {
  if (!OF_THE_SESSION.test(code)) return { kind: 'refused', code, message: refusalMessage(code, message) }
  await checkSession()
  return { kind: 'refused', code: '', message: NOT_REACHED }
}
