import { sql } from 'kysely'
import type { Db } from '#server/platform/database/tables.ts'

/** How far back changes are read. A change that commits longer than this after its `changed_at` is missed. */
const OVERLAP_SECONDS = 60

type Version = { id: string; version: number }
export type Reader = { session: string; operator: string }

/**
 * The orders that changed in the last `OVERLAP_SECONDS`, with their versions. The database sets `changed_at` before the
 * commit, so the caller must compare versions, not times.
 */
export async function readLateChanges(db: Db): Promise<Version[]> {
  return db
    .selectFrom('shop.orders')
    .select(['id', 'version'])
    .where('changed_at', '>', sql<Date>`now() - make_interval(secs => ${OVERLAP_SECONDS})`)
    .execute()
}

/**
 * The changes of leads in the last `OVERLAP_SECONDS`: a key of each change, with the reference of the lead. The log has
 * an entry for each change by an operator, also for a deletion; a lead that came in has none.
 */
export async function readLateLeads(db: Db): Promise<Map<string, string>> {
  const since = sql<Date>`now() - make_interval(secs => ${OVERLAP_SECONDS})`
  const rows = await db
    .selectFrom('leads.leads')
    .select((eb) => [eb.cast<string>('id', 'text').as('id'), 'reference'])
    .where('created_at', '>', since)
    .unionAll(
      db
        .selectFrom('office.audit_log')
        .select((eb) => [eb.cast<string>('id', 'text').as('id'), 'subject as reference'])
        .where('at', '>', since)
        .where('action', 'like', 'lead.%'),
    )
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/**
 * The keys (`readerKey`) of the readers who may still read: their session is active, and its account is not banned,
 * still has the email address `operator`, and has the operator role.
 */
export async function readAllowed(db: Db, readers: readonly Reader[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as user', 'user.id', 'session.user_id')
    .innerJoin('office.operators as operator', (join) =>
      join.on('operator.email', '=', (eb) => eb.fn<string>('shop.fold_email', ['user.email'])),
    )
    .select(['session.id', 'operator.email'])
    .where('session.id', 'in', [...new Set(readers.map(({ session }) => session))])
    .where('operator.email', 'in', [...new Set(readers.map(({ operator }) => operator))])
    .where('session.revoked_at', 'is', null)
    .where((or) => or.or([or('user.banned_until', 'is', null), or('user.banned_until', '<=', now)]))
    .execute()
  return new Set(rows.map(({ id, email }) => readerKey({ session: id, operator: email })))
}

export const readerKey = ({ session, operator }: Reader) => `${session} ${operator}`
