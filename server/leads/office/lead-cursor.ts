import { sql } from 'kysely'
import * as v from 'valibot'

const CURSOR = /^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The cursor of a page, as the query string has it. */
export const LeadCursor = v.pipe(v.string(), v.regex(CURSOR, 'There is no such page.'))

/** The sort key of the inbox: creation time, then id. The inbox is sorted in descending order. */
export const placeInList = sql`(leads.leads.created_at, leads.leads.id)`

/** The sort key of a lead; null for an unknown lead. */
export const placeOf = (id: string) => sql`(select l.created_at, l.id from leads.leads l where l.id = ${id})`

/** The cursor of a lead: its sort key, with the time in microseconds since 1970. It also works for a deleted lead. */
export const cursorOfLead = sql<string>`(extract(epoch from leads.leads.created_at) * 1000000)::bigint || '_' || leads.leads.id`

/** The sort key in a valid cursor. */
export function placeOfCursor(cursor: string) {
  const [micros, id] = cursor.split('_')
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
}
