import { sql } from 'kysely'
import { RETENTION } from '#domain/site/retention.ts'
import { all, isOlder, type RetentionPlan } from '#server/platform/retention/rules.ts'

/** The retention of the tables of the payment sandbox (rulings.md 50). */
export const SANDBOX_RETENTION: RetentionPlan<'sandbox'> = {
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
