/** A session of the account, as GET /account/v1/sessions lists it. */
export type AccountSession = {
  id: string
  /** Such as "Chrome on Android". */
  device: string
  createdAt: string
  /** When the session last got new tokens, which happens about once an hour. */
  lastSeenAt: string
  /** Whether the request was made with this session. */
  isThis: boolean
  /** `aal2`: the session was signed in with a second factor. */
  aal: 'aal1' | 'aal2'
}

/** Response of GET /account/v1/sessions: the current session, then the others by `lastSeenAt`, newest first. */
export type AccountSessions = { sessions: AccountSession[] }

/** Response of GET /account/v1/password: whether the account has a password. */
export type OwnPassword = { isSet: boolean }

/** Response of GET /account/v1/recovery-codes: the number of unused codes. */
export type RecoveryCodesLeft = { left: number }

/** Response of POST /account/v1/recovery-codes. The server never returns these codes again. */
export type NewRecoveryCodes = { codes: string[] }

/**
 * Response of POST /account/v1/early-access: the reference of the account's request, which may have been made earlier.
 */
export type EarlyAccessRequest = { reference: string }
