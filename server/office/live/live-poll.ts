import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'

/** A change is looked for until this long after it: the longest statement and idle transaction are shorter. */
const OVERLAP_SECONDS = 60

type Version = { id: string; version: number }
export type Reader = { session: string; operator: string }

/**
 * The orders that have changed lately, with their versions. By the database's clock, which sets `changed_at` before the
 * commit: so the caller compares versions and does not only ask for newer times.
 */
export async function readLateChanges(db: Db): Promise<Version[]> {
  return db
    .selectFrom('shop.orders')
    .select(['id', 'version'])
    .where('changed_at', '>', sql<Date>`now() - make_interval(secs => ${OVERLAP_SECONDS})`)
    .execute()
}

/** Those of these readers whose session goes on, and who are operators still. */
export async function readAllowed(db: Db, readers: readonly Reader[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as user', 'user.id', 'session.user_id')
    .innerJoin('office.operators as operator', (join) => join.onTrue())
    .select(['session.id', 'operator.email'])
    .where('session.id', 'in', [...new Set(readers.map(({ session }) => session))])
    .where('operator.email', 'in', [...new Set(readers.map(({ operator }) => operator))])
    .where('session.revoked_at', 'is', null)
    .where((or) => or.or([or('user.banned_until', 'is', null), or('user.banned_until', '<=', now)]))
    .execute()
  return new Set(rows.map(({ id, email }) => readerKey({ session: id, operator: email })))
}

export const readerKey = ({ session, operator }: Reader) => `${session} ${operator}`
