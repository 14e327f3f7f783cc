import type { GoTrueClient } from '@supabase/auth-js'

/**
 * A mail with a link and a code. `removed` is a reset after a second factor was removed by mail. The page shows the
 * mail as sent whether or not the account exists.
 */
export type SentMail = { kind: 'created' | 'signIn' | 'reset' | 'removed'; email: string }

/** Sends the mail. `created` sends the mail of a sign-up again: the sign-up itself has sent the first one. */
export function sendMail(client: GoTrueClient, { kind, email }: SentMail, redirectTo: string) {
  if (kind === 'created')
    return client.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } })
  if (kind === 'reset' || kind === 'removed') return client.resetPasswordForEmail(email, { redirectTo })
  // a mistyped email must not create an account
  return client.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: redirectTo } })
}
