import { sql } from 'kysely'
import { RETENTION } from '#domain/site/retention.ts'
import { all, isOlder, type RetentionPlan } from '#server/platform/retention/rules.ts'
import { leadStatus } from './lead-status.ts'

/** The retention of the tables of leads (rulings.md 50). */
export const LEADS_RETENTION: RetentionPlan<'leads'> = {
  'leads.leads': {
    goes: [
      isOlder('updated_at', RETENTION.lead),
      all(sql`state = 'spam'`, isOlder('updated_at', RETENTION.spam)),
      all(sql`${leadStatus} = 'suspected_spam'`, isOlder('updated_at', RETENTION.suspectedSpam)),
    ],
  },
  'leads.notes': { goesWith: 'leads.leads' },
  'leads.replies': { goesWith: 'leads.leads' },
}
