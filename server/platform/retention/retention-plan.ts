import { type RawBuilder, sql } from 'kysely'
import { type Period, periodBefore, RETENTION } from '#domain/site/retention.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** A condition on the columns of one table. */
type Condition = RawBuilder<boolean>
/** The rows that are due now. */
type Due = (now: Date) => Condition

/** How long a table's rows are kept. */
export type Rule =
  /** They are kept, for this reason. */
  | { stays: string }
  /** They are deleted with a row of this table (`on delete cascade`). */
  | { goesWith: keyof Tables }
  /** Due rows are deleted. `blank` anonymises others. */
  | { goes: readonly Due[]; blank?: Blank }
export type Blank = { due: Due; set: (now: Date) => RawBuilder<unknown> }

const hasPassed =
  (column: string): Due =>
  (now) =>
    sql`${sql.ref(column)} < ${now}`
const isOlder =
  (column: string, period: Period): Due =>
  (now) =>
    sql`${sql.ref(column)} < ${periodBefore(now, period)}`
const all =
  (...conditions: (Due | Condition)[]): Due =>
  (now) =>
    sql`(${sql.join(
      conditions.map((one) => (typeof one === 'function' ? one(now) : one)),
      sql` and `,
    )})`

/**
 * The retention of every table (rulings.md 50). A missing table does not compile. The times are in
 * domain/site/retention.ts, which the privacy page reads too.
 */
export const RETENTION_PLAN: Readonly<Record<keyof Tables, Rule>> = {
  'leads.leads': {
    goes: [
      isOlder('updated_at', RETENTION.lead),
      all(sql`state = 'spam'`, isOlder('updated_at', RETENTION.spam)),
      all(sql`state = 'new' and quarantined_for is not null`, isOlder('updated_at', RETENTION.suspectedSpam)),
    ],
  },
  'leads.notes': { goesWith: 'leads.leads' },

  'shop.orders': {
    goes: [
      all(
        sql`paid_at is null and state in ('expired', 'cancelled') and not holds_stock and payment_problem is null`,
        isOlder('closed_at', RETENTION.unpaidOrder),
      ),
    ],
    blank: {
      due: all(
        sql`anonymised_at is null`,
        isOlder('paid_at', RETENTION.paidOrder),
        (now) => sql`greatest(paid_at, shipped_at, delivered_at, closed_at)
          < ${periodBefore(now, RETENTION.paidOrder)}`,
        sql`not exists (select from shop.subscriptions subscription
          where subscription.order_id = shop.orders.id and subscription.status <> 'cancelled')`,
      ),
      set: (now) => sql`anonymised_at = ${now}, email = null, customer_name = null, customer_phone = null,
        delivery_address = null, buyer_details = '{}', session_url = null, tracking_number = null,
        business_info = '{"googleBusinessName": "", "googleBusinessLink": "", "businessLocation": "", "phoneNumber": ""}'`,
    },
  },
  'shop.order_lines': { goesWith: 'shop.orders' },
  'shop.refunds': { goesWith: 'shop.orders' },
  'shop.subscriptions': { goesWith: 'shop.orders' },
  'shop.cards': { stays: 'A card works for as long as its owner has it.' },
  'shop.card_taps': { goesWith: 'shop.cards' },
  'shop.recent_taps': { goes: [isOlder('at', RETENTION.tapVisitor)] },
  // by days of the shop's time zone, which is at most half a day ahead
  'shop.tap_networks': {
    goes: [(now) => sql`day < ${periodBefore(now, RETENTION.tapVisitor)}::timestamptz::date - 1`],
  },
  'shop.payment_events': {
    goes: [
      isOlder('processed_at', RETENTION.paymentEvent),
      isOlder('received_at', RETENTION.openPaymentEvent),
    ],
  },
  'shop.stock': { stays: 'It counts cards.' },

  'auth.users': {
    goes: [
      all(
        sql`email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null`,
        isOlder('created_at', RETENTION.unconfirmedAccount),
        (now) => sql`coalesce(confirmation_sent_at, created_at)
          < ${periodBefore(now, RETENTION.unconfirmedAccount)}`,
        sql`not exists (select from auth.sessions session where session.user_id = auth.users.id)`,
      ),
    ],
  },
  'auth.identities': { goesWith: 'auth.users' },
  'auth.factors': { goesWith: 'auth.users' },
  'auth.recovery_codes': { goesWith: 'auth.users' },
  'public.purchases': { goesWith: 'auth.users' },
  'auth.sessions': {
    goes: [isOlder('refreshed_at', RETENTION.unusedSession), isOlder('revoked_at', RETENTION.endedSession)],
  },
  'auth.refresh_tokens': {
    goes: [
      // the parent of the current token still recovers a lost response
      all(
        isOlder('used_at', RETENTION.endedSession),
        sql`not exists (select from auth.refresh_tokens child
          where child.parent_id = auth.refresh_tokens.id and child.used_at is null)`,
      ),
    ],
  },
  'auth.one_time_tokens': { goes: [hasPassed('expires_at')] },
  'auth.flow_states': { goes: [hasPassed('expires_at')] },
  'auth.challenges': { goes: [hasPassed('expires_at')] },
  'auth.saml_assertions': { goes: [hasPassed('expires_at')] },
  'auth.audit_log': { goes: [isOlder('at', RETENTION.accountLog)] },

  'office.operators': { stays: 'Until the role is taken away.' },
  // by the database's clock, as the trigger that protects the log
  'office.audit_log': {
    goes: [() => sql`at < now() - make_interval(years => ${RETENTION.officeLog.count}::int)`],
  },

  'platform.outbox': {
    goes: [
      all(sql`status = 'done'`, isOlder('done_at', RETENTION.sentMail)),
      all(sql`status = 'dead'`, isOlder('created_at', RETENTION.undeliverableMail)),
    ],
  },
  // a full bucket needs no row
  'platform.rate_limits': { goes: [hasPassed('resets_at')] },
  'platform.secrets': { stays: 'They sign our own links.' },

  'sandbox.objects': {
    goes: [
      all(
        sql`kind <> 'price'`,
        isOlder('created_at', RETENTION.sandbox),
        sql`not exists (select from shop.subscriptions subscription where subscription.status <> 'cancelled'
          and sandbox.objects.id in (subscription.id, subscription.customer_id))`,
      ),
    ],
  },
  'sandbox.idempotency': { goes: [isOlder('created_at', RETENTION.sandboxKey)] },
  'sandbox.events': { goes: [isOlder('created_at', RETENTION.sandbox)] },
}
