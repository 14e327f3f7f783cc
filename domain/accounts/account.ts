/** One session of GET /account/v1/sessions: somewhere the account is signed in. */
export type AccountSession = {
  id: string
  /** "Chrome on Android". */
  device: string
  createdAt: string
  /** To the hour or so: when it last fetched new tokens. */
  lastSeenAt: string
  /** The one that asks. */
  isThis: boolean
  /** aal2: signed in with a second factor. */
  aal: 'aal1' | 'aal2'
}

/** Response of GET /account/v1/sessions: this one first, then the last seen. */
export type AccountSessions = { sessions: AccountSession[] }

/** Response of GET /account/v1/recovery-codes. */
export type RecoveryCodesLeft = { left: number }

/** Response of POST /account/v1/recovery-codes: shown once, and never again. */
export type NewRecoveryCodes = { codes: string[] }

/** Response of POST /account/v1/early-access: the reference of the request, made now or earlier. */
export type EarlyAccessRequest = { reference: string }
