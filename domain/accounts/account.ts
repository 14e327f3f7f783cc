/** One session of GET /account/v1/sessions: somewhere the account is signed in. */
export type AccountSession = {
  id: string
  /** "Chrome on Android". */
  device: string
  createdAt: string
  /** When the session last fetched new tokens, which happens about once an hour. */
  lastSeenAt: string
  /** Whether this is the session of the request. */
  isThis: boolean
  /** aal2: signed in with a second factor. */
  aal: 'aal1' | 'aal2'
}

/** Response of GET /account/v1/sessions: the current session first, then by `lastSeenAt`, newest first. */
export type AccountSessions = { sessions: AccountSession[] }

/** Response of GET /account/v1/recovery-codes. */
export type RecoveryCodesLeft = { left: number }

/** Response of POST /account/v1/recovery-codes: shown once, and never again. */
export type NewRecoveryCodes = { codes: string[] }

/** Response of POST /account/v1/early-access: the reference of the request, made now or earlier. */
export type EarlyAccessRequest = { reference: string }
