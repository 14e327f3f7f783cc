/** How long something is kept. Years and days are of the calendar in UTC. */
export type Period = { count: number; unit: 'hour' | 'day' | 'year' }

const days = (count: number): Period => ({ count, unit: 'day' })
const years = (count: number): Period => ({ count, unit: 'year' })

/**
 * After what time stored data are deleted or made anonymous (rulings.md 50). The background job and the privacy page
 * both take it from here. Which table each belongs to is in server/platform/retention/retention-plan.ts.
 */
export const RETENTION = {
  /** A lead since somebody last worked on it. */
  lead: years(2),
  /** A lead that an operator marked as spam, since then. */
  spam: days(30),
  /** A lead that may be spam and that nobody has looked at. */
  suspectedSpam: days(60),
  /** An order that was never paid for, since it lapsed. */
  unpaidOrder: days(30),
  /** A paid order, since its last step: Australian tax law wants records for five years. */
  paidOrder: years(5),
  /** An account whose address nobody confirmed. */
  unconfirmedAccount: days(30),
  /** A sign-in that was not used. */
  unusedSession: years(1),
  /** A sign-in that was ended because its token was stolen, and refresh tokens that were replaced. */
  endedSession: days(30),
  accountLog: years(1),
  officeLog: years(5),
  sentMail: days(30),
  undeliverableMail: days(90),
  /** What the payment provider told us, since we acted on it. */
  paymentEvent: days(90),
  /** The same where we could not act on it. */
  openPaymentEvent: years(1),
  /** Who tapped a card, as a hash. */
  tapVisitor: { count: 1, unit: 'hour' },
  sandbox: days(90),
  /** A backup. The operator's timer deletes it (deploy/); whoever keeps backups for longer says so here. */
  backup: days(14),
  /** Stripe keeps these for a day at least. */
  sandboxKey: days(1),
} as const satisfies Record<string, Period>

const HOUR_MS = 3_600_000

/** The moment this long before `now`. */
export function periodBefore(now: Date, { count, unit }: Period): Date {
  if (unit === 'year') {
    const before = new Date(now)
    before.setUTCFullYear(now.getUTCFullYear() - count)
    return before
  }
  return new Date(now.getTime() - count * (unit === 'day' ? 24 : 1) * HOUR_MS)
}

const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** "30 days", "two years", "an hour". */
export function periodText({ count, unit }: Period): string {
  if (count === 1) return unit === 'hour' ? 'an hour' : `a ${unit}`
  return `${SMALL[count] ?? count} ${unit}s`
}
