import type { OfficeAction } from '#domain/office/office-log.ts'
import { foldEmail } from '#domain/text/email-address.ts'
import { COMMAND_LINE, recordAudit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'

export async function isOperator(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('office.operators')
    .select('email')
    .where('email', '=', foldEmail(email))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives the operator role to this email address, even before its account exists. Returns false if the address had the
 * role already.
 */
export function grantOperator(db: Db, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('office.operators')
      .values({ email: foldEmail(email) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    return note(tx, 'operator.grant', email, numInsertedOrUpdatedRows)
  })
}

/**
 * Takes the operator role from this email address, and deletes its draft of the settings. Returns false if the address
 * had no role.
 */
export function revokeOperator(db: Db, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('office.operators')
      .where('email', '=', foldEmail(email))
      .executeTakeFirstOrThrow()
    await tx
      .deleteFrom('office.settings_drafts')
      .where((eb) => eb(eb.fn('shop.fold_email', ['operator']), '=', foldEmail(email)))
      .execute()
    return note(tx, 'operator.revoke', email, numDeletedRows)
  })
}

/** The email addresses of all operators, sorted. */
export async function listOperators(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('office.operators').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

async function note(tx: Tx, action: OfficeAction, email: string, rows: bigint | undefined): Promise<boolean> {
  if (!rows) return false
  await recordAudit(tx, { actor: COMMAND_LINE, action, subject: foldEmail(email) })
  return true
}
