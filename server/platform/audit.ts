import { sql } from 'kysely'
import type { OfficeAction } from '#domain/office/office-log.ts'
import type { Db, Tx } from './database/tables.ts'

export type AuditEntry = {
  /**
   * The operator's e-mail address, or where else it was done: 'command line', 'the buyer’s page', 'the buyer’s
   * account'.
   */
  actor: string
  action: OfficeAction
  /** To what: a reference, a number, an id. */
  subject: string
  details?: Readonly<Record<string, unknown>>
  /** Under what Idempotency-Key, where that makes a repeat of it nothing new. */
  attempt?: string | undefined
}

/** Writes down who changed what, in the transaction of the change itself. */
export async function recordAudit(
  db: Db | Tx,
  { details = {}, attempt, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('office.audit_log')
    .values({ ...entry, details: JSON.stringify({ ...details, attempt }) })
    .execute()
}

/**
 * Whether the same has been done and written down before: its answer was lost, or it was sent twice at once. Then the
 * second waits here until the first is through. What comes without a key is always something new.
 */
export async function isDone(tx: Tx, { actor, action, subject, attempt }: AuditEntry): Promise<boolean> {
  if (attempt === undefined) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${attempt}`}, 0))`.execute(tx)
  const entry = await tx
    .selectFrom('office.audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('actor', '=', actor)
    .where(sql`details ->> 'attempt'`, '=', attempt)
    .executeTakeFirst()
  return entry !== undefined
}
