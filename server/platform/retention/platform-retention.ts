import { sql } from 'kysely'
import { RETENTION } from '#domain/site/retention.ts'
import { all, hasPassed, isOlder, type RetentionPlan } from './rules.ts'

/** The retention of the tables in the schema `platform` (rulings.md 50). */
export const PLATFORM_RETENTION: RetentionPlan<'platform'> = {
  'platform.outbox': {
    goes: [
      all(sql`status = 'done'`, isOlder('done_at', RETENTION.sentMail)),
      all(sql`status = 'dead'`, isOlder('created_at', RETENTION.undeliverableMail)),
    ],
  },
  // after `resets_at` the bucket is full, and a full bucket needs no row
  'platform.rate_limits': { goes: [hasPassed('resets_at')] },
  'platform.secrets': { stays: 'They sign our own links.' },
}
