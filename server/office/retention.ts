import { sql } from 'kysely'
import { RETENTION } from '#domain/site/retention.ts'
import type { RetentionPlan } from '#server/platform/retention/rules.ts'

/** The retention of the tables of the office (rulings.md 50). */
export const OFFICE_RETENTION: RetentionPlan<'office'> = {
  'office.operators': { stays: 'Until the role is taken away.' },
  'office.first_operator_link': { stays: 'One row, until it is used or replaced. It is good for an hour.' },
  'office.settings_versions': { stays: 'They are the history of the shop’s settings.' },
  'office.settings_drafts': {
    stays: 'Until they are published or thrown away, or their operator has lost the role.',
  },
  'office.presence': { goes: [() => sql`seen_at < now() - interval '1 hour'`] },
  'office.merged_customers': {
    goes: [
      () => sql`not exists (select from unnest(array[one, other]) as side (email)
        where exists (select from leads.leads where shop.fold_email(leads.email) = side.email)
          or exists (select from shop.orders where shop.fold_email(orders.email) = side.email)
          or exists (select from auth.users where users.email = side.email))`,
    ],
  },
  'office.customer_notes': { goes: [() => sql`not office.is_known(email)`] },
  'office.visits': { stays: 'They are counts without anything about a person.' },
  'office.setup_tests': { stays: 'They say what works. There is one row per test.' },
  'office.mail_switches': { stays: 'They are the operator’s choices.' },
  // uses the database's clock, as does the trigger that protects the log
  'office.audit_log': {
    goes: [() => sql`at < now() - make_interval(years => ${RETENTION.officeLog.count}::int)`],
  },
}
