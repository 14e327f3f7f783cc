/** The checks of the set-up. Each group on the screen shows its checks in this order. */
export const SETUP_CHECKS = ['mail', 'payments', 'brand', 'domain', 'twoFactor', 'backup', 'claims'] as const
export type SetupCheck = (typeof SETUP_CHECKS)[number]

/** The parts of the set-up that can be tested with a button. */
export const SETUP_TESTS = ['mail', 'payments'] as const
export type SetupTest = (typeof SETUP_TESTS)[number]

/** A business detail that is missing or still a sample. */
export type MissingDetail = 'name' | 'abn' | 'phone' | 'email' | 'social'

/** Response of GET /office/data/setup and POST /office/data/setup/tests. Times are ISO 8601 in UTC. */
export type OfficeSetup = {
  mail: {
    isDone: boolean
    /** The recipient of the test mail, which is the address for operator notices. */
    to: string
    /**
     * Why mail cannot be delivered: no mail server, or a sender or recipient at a domain that nobody can own, such as
     * .example. Null if mail can be delivered.
     */
    problem: 'no_server' | 'sender' | 'recipient' | null
    test: { at: string; state: 'waiting' | 'sent' | 'failed'; error: string | null } | null
  }
  payments: {
    isDone: boolean
    /** `sandbox` moves no money; `test` uses Stripe's test keys. */
    mode: 'sandbox' | 'test' | 'live'
    test: { at: string; error: 'refused' | 'unreachable' | null } | null
    /** When an event of the payment provider arrived and so proved that the webhook works; null until then. */
    webhookAt: string | null
  }
  brand: { isDone: boolean; name: string; abn: string; missing: MissingDetail[] }
  domain: { isDone: boolean; host: string }
  /**
   * The email addresses of operators: `on` with a second factor, `off` without one or without an account. Operators who
   * sign in at another provider (SSO) are left out.
   */
  twoFactor: { isDone: boolean; on: string[]; off: string[] }
  /** The newest backup and its age in whole days; both null without a backup. */
  backup: { isDone: boolean; at: string | null; days: number | null }
  /**
   * The numbers of claims. `unproven` counts the shown claims whose source is still `PLACEHOLDER` (claims.ts), and
   * `ending` those that end soon (claim-end.ts).
   */
  claims: { isDone: boolean; shown: number; hidden: number; unproven: number; ending: number }
  /** Further problems that the server's log warns of and that an operator can solve. */
  notices: SetupNotice[]
}

export type SetupNotice =
  | { kind: 'mail'; count: number }
  | { kind: 'payment_events'; count: number }
  /** The published settings, or the file site.json with which a shop begins, cannot be used; `reason` says why. */
  | { kind: 'settings'; reason: string }

export function countOpen(setup: OfficeSetup): number {
  return SETUP_CHECKS.filter((name) => !setup[name].isDone).length
}
