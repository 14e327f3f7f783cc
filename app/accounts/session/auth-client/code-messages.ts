/**
 * The messages for a refused code of an authenticator app, by error code (supabase-wire.md 3.14). The sign-in and the
 * settings show them.
 */
export const APP_CODE_MESSAGES: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'That code isn’t right. Wait for the app to show the next one, and type that in.',
  mfa_challenge_expired: 'That took too long. Type in the code that the app shows now.',
  mfa_ip_address_mismatch: 'Your connection changed in between. Type in the code that the app shows now.',
}

/** The same for a code of a text message. */
export const TEXT_CODE_MESSAGES: Readonly<Record<string, string>> = {
  mfa_verification_failed: 'That code isn’t right. Check the newest text message from us.',
  mfa_challenge_expired: 'That code is no longer good. Have another one sent.',
  mfa_ip_address_mismatch:
    'Your connection changed in between, so that code won’t do. Have another one sent.',
}
