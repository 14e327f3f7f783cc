import type { GoTrueClient } from '@supabase/auth-js'

/**
 * A mail with a link and a code. `join` signs in to the account of the address, or creates an account without a
 * password. `removed` is a reset after the visitor removed a second factor with a mailed link. The page shows the mail
 * as sent whether or not the account exists.
 */
export type SentMail = { kind: 'created' | 'join' | 'signIn' | 'reset' | 'removed'; email: string }

/** The initial user metadata (product.md 3.11). */
export const SIGN_UP_DATA = { company_name: '', business_type: 'trade' }

/** Sends the mail. `created` sends the mail of a sign-up again: the sign-up itself has sent the first one. */
export function sendMail(client: GoTrueClient, { kind, email }: SentMail, redirectTo: string) {
  if (kind === 'created')
    return client.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } })
  if (kind === 'reset' || kind === 'removed') return client.resetPasswordForEmail(email, { redirectTo })
  // the sign-in must not create an account for a mistyped email
  const account =
    kind === 'join' ? { shouldCreateUser: true, data: SIGN_UP_DATA } : { shouldCreateUser: false }
  return client.signInWithOtp({ email, options: { ...account, emailRedirectTo: redirectTo } })
}
