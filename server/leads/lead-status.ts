import { sql } from 'kysely'
import type { LeadState, LeadStatus } from '#domain/leads/leads.ts'

type StoredStatus = { state: LeadState; quarantined_for: string | null }

/**
 * The state of a lead as the office shows it. A new lead with a reason in `quarantined_for` is suspected spam
 * (rulings.md 17), until an operator moves it.
 */
export function leadStatusOf({ state, quarantined_for }: StoredStatus): LeadStatus {
  return state === 'new' && quarantined_for !== null ? 'suspected_spam' : state
}

/** `leadStatusOf` in SQL, over the columns of `leads.leads`. */
export const leadStatus = sql<LeadStatus>`case when state = 'new' and quarantined_for is not null
  then 'suspected_spam' else state end`

/** Whether a lead is open: not won, lost or spam. Suspected spam counts as open, because its stored state is `new`. */
export const isOpenLead = sql<boolean>`state in ('new', 'contacted', 'quoted')`
