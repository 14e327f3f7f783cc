import type { GoTrueClient } from '@supabase/auth-js'

/** A mail with a link and a code that is on its way, as far as anybody may know. */
export type SentMail = { kind: 'created' | 'signIn' | 'reset'; email: string }

/** The sign-up mail is repeated by a call of its own; it is sent first by the sign-up itself. */
export function sendMail(client: GoTrueClient, { kind, email }: SentMail, redirectTo: string) {
  if (kind === 'created')
    return client.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } })
  if (kind === 'reset') return client.resetPasswordForEmail(email, { redirectTo })
  // an address that is mistyped must not become an account
  return client.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: redirectTo } })
}
