import { sql } from 'kysely'
import type { OfficeAction } from '#domain/office/office-log.ts'
import type { Db, Tx } from './database/tables.ts'

/** The actor in log entries of commands that run on the server. */
export const COMMAND_LINE = 'command line'

export type AuditEntry = {
  /** The operator's email address, or the name of another actor, such as 'command line' or 'the buyer’s account'. */
  actor: string
  action: OfficeAction
  /** What was changed or exported: a reference, a number, an id, or a name such as 'settings'. */
  subject: string
  details?: Readonly<Record<string, unknown>>
  /** The Idempotency-Key, for actions that must not run twice. */
  idempotencyKey?: string | undefined
}

/**
 * Writes an entry of the office's log. For a change, pass the transaction of the change. The stored details have the
 * Idempotency-Key as `attempt`.
 */
export async function recordAudit(
  db: Db | Tx,
  { details = {}, idempotencyKey, ...entry }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('office.audit_log')
    .values({ ...entry, details: JSON.stringify({ ...details, attempt: idempotencyKey }) })
    .execute()
}

/**
 * Whether the log has this actor's action on this subject with this Idempotency-Key, which means that the request was
 * repeated. A lock makes concurrent requests with one key run one after the other. Always false without a key.
 */
export async function isLogged(
  tx: Tx,
  { actor, action, subject, idempotencyKey }: AuditEntry,
): Promise<boolean> {
  if (idempotencyKey === undefined) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt:${idempotencyKey}`}, 0))`.execute(tx)
  const entry = await tx
    .selectFrom('office.audit_log')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('actor', '=', actor)
    .where(sql`details ->> 'attempt'`, '=', idempotencyKey)
    .executeTakeFirst()
  return entry !== undefined
}
