import type { OfficeAction } from '#domain/office-log.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'

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
}

/** Writes down who changed what, in the transaction of the change itself. */
export async function recordAudit(db: Db | Tx, { details = {}, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('office.audit_log')
    .values({ ...entry, details: JSON.stringify(details) })
    .execute()
}
