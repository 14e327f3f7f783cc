import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/tables.ts'

/** Two email addresses, in lower case, that an operator has merged. */
export type Merge = { id: string; one: string; other: string; merged_at: Date }

/** The merges that connect these email addresses with other addresses, directly or in a chain, oldest first. */
export async function readMerges(db: Db | Tx, emails: readonly string[]): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    with recursive same (email) as (
      select unnest(${emails}::text[])
      union
      select case when merge.one = same.email then merge.other else merge.one end
        from same join office.merged_customers merge on merge.one = same.email or merge.other = same.email)
    select id, one, other, merged_at from office.merged_customers
      where one in (select email from same) order by merged_at, id`.execute(db)
  return rows
}

/** These addresses and all addresses that they are merged with. */
export async function withJoinedEmails(db: Db | Tx, emails: readonly string[]): Promise<string[]> {
  const merges = await readMerges(db, emails)
  return [...new Set([...emails, ...merges.flatMap(({ one, other }) => [one, other])])]
}

/** Maps each merged address to all addresses of its person. An address without a merge is absent. */
export function groupsOf(merges: readonly Merge[]): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  for (const { one, other } of merges) {
    const group = [...new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])])]
    for (const email of group) groups.set(email, group)
  }
  return groups
}
