import type { OperatorMail } from '#domain/office/operator-mails.ts'
import type { Db, Tx } from '#server/platform/database/tables.ts'

/** Whether the operator wants this mail. By default every mail is on. */
export async function isMailOn(db: Db | Tx, name: OperatorMail): Promise<boolean> {
  const row = await db
    .selectFrom('office.mail_switches')
    .select('is_on')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.is_on ?? true
}
