/** How long something is kept. A year is a calendar year in UTC, a day is 24 hours. */
export type Period = { count: number; unit: 'hour' | 'day' | 'year' }

const days = (count: number): Period => ({ count, unit: 'day' })
const years = (count: number): Period => ({ count, unit: 'year' })

/**
 * When stored data are deleted or anonymised (rulings.md 50). The background job and the privacy page read this table.
 * The `retention.ts` of each subject of the server maps the periods to its tables.
 */
export const RETENTION = {
  /** A lead, after its last change. */
  lead: years(2),
  /** A lead that an operator marked as spam, after its last change. */
  spam: days(30),
  /** A lead that is still suspected spam, after its last change. */
  suspectedSpam: days(60),
  /** An unpaid order, after it expired or was cancelled. */
  unpaidOrder: days(30),
  /**
   * An order that received a payment, also of a wrong amount, after its last step and its last renewal. Australian tax
   * law requires records for five years.
   */
  paidOrder: years(5),
  /** An account that was neither confirmed nor signed in to, after its creation and its last confirmation mail. */
  unconfirmedAccount: days(30),
  /** A session, after its last use. */
  unusedSession: years(1),
  /** A session, after the reuse of a refresh token revoked it. A refresh token, after it was replaced. */
  endedSession: days(30),
  /** A challenge of a second factor, after it expired. Until its deletion, a late code is refused as expired. */
  expiredChallenge: days(1),
  accountLog: years(1),
  officeLog: years(5),
  sentMail: days(30),
  undeliverableMail: days(90),
  /** A payment event, after it was processed. */
  paymentEvent: days(90),
  /** A payment event that could not be processed. */
  openPaymentEvent: years(1),
  /** The hash of a visitor who tapped a card. */
  tapVisitor: { count: 1, unit: 'hour' },
  sandbox: days(90),
  /**
   * A backup. The backup service and `back-up.sh` (deploy/) delete it with `find -mtime +14`, so it is kept for 15 to
   * 16 days. If backups are kept for longer, change this value too, because the privacy page says "about 14 days".
   */
  backup: days(14),
  /** An idempotency key of the sandbox. Stripe keeps its idempotency keys for at least 24 hours. */
  sandboxKey: days(1),
} as const satisfies Record<string, Period>

const HOUR_MS = 3_600_000

/** The instant one period before `now`. */
export function periodBefore(now: Date, { count, unit }: Period): Date {
  if (unit === 'year') {
    const before = new Date(now)
    before.setUTCFullYear(now.getUTCFullYear() - count)
    return before
  }
  return new Date(now.getTime() - count * (unit === 'day' ? 24 : 1) * HOUR_MS)
}

const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A period as text, such as "30 days", "two years" or "an hour". */
export function periodText({ count, unit }: Period): string {
  if (count === 1) return unit === 'hour' ? 'an hour' : `a ${unit}`
  return `${SMALL[count] ?? count} ${unit}s`
}
