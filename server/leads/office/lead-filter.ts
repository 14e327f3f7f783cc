import type { Context } from 'hono'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { LEAD_TRAYS, type LeadTray } from '#domain/leads/office-leads.ts'
import { leadStatus } from '#server/leads/lead-status.ts'
import { patternOf, readSearchTerms, type SearchTerms } from '#server/office/search-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { requireValid } from '#server/platform/http/read-json.ts'

/** Which leads are meant: one list of the inbox, or what a search finds in it. */
export type LeadFilter = SearchTerms & { tray: LeadTray }

type Leads = ExpressionBuilder<Tables, 'leads.leads'>
type Condition = Expression<SqlBool>

const Query = v.object({
  state: v.optional(v.picklist(LEAD_TRAYS, `Ask for a state: ${LEAD_TRAYS.join(', ')}.`), 'all'),
  q: v.optional(v.string(), ''),
})

/** The filter in the address: `?state=new&q=sam`. 422 for a state that does not exist. */
export function readLeadFilter(c: Context): LeadFilter {
  const { state, q } = requireValid(Query, c.req.query())
  return { tray: state, ...readSearchTerms(q) }
}

/** The leads of a list of the inbox. */
export function isInTray(eb: Leads, tray: LeadTray): Condition {
  if (tray === 'all') return sql<SqlBool>`true`
  // beside the status, the stored state: an index finds that
  if (tray === 'spam') return eb.and([eb('state', 'in', ['spam', 'new']), eb(leadStatus, '!=', 'new')])
  return eb.and([eb('state', '=', tray), eb(leadStatus, '=', tray)])
}

/** The leads that a search finds: every word somewhere in what was written, by the visitor or in a note. */
export function isFound(eb: Leads, { words, digits }: LeadFilter): Condition {
  const all = eb.and(words.map((word) => holds(eb, word)))
  return digits === undefined ? all : eb.or([all, eb('searched', 'like', `%${digits}%`)])
}

// Any part of a word counts. From three letters on an index finds it: 0.1 s among 100,000 leads, embedded; else 1 s.
function holds(eb: Leads, word: string): Condition {
  return eb('searched', 'like', sql<string>`leads.searchable(${patternOf(word)})`)
}
